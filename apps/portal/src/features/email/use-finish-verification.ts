import { useCallback } from 'react';
import { amendUser } from '../../session/amend-user.ts';
import { useGo } from '../../session/navigation.ts';
import { currentUser } from '../../session/user.ts';

/** @returns the function that keeps that the address of who is signed in is verified, and shows it */
export function useFinishVerification(): () => void {
  const go = useGo();
  return useCallback(() => {
    const user = currentUser();
    if (user) amendUser({ userInfo: { ...user.userInfo, verifyEmail: true } });
    go('/personal-center/verify-email-success', { replace: true });
  }, [go]);
}
