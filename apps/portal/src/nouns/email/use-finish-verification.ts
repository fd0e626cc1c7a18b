import { useCallback } from 'react';
import { useGo } from '../../session/navigation.ts';
import { amendUser } from '../../session/user/amend-user.ts';
import { currentUser } from '../../session/user/user.ts';

/** @returns the function that keeps that the address of who is signed in is verified, and shows it */
export function useFinishVerification(): () => void {
  const go = useGo();
  return useCallback(() => {
    const user = currentUser();
    if (user) amendUser({ userInfo: { ...user.userInfo, verifyEmail: true } });
    go('/personal-center/verify-email-success', { replace: true });
  }, [go]);
}
