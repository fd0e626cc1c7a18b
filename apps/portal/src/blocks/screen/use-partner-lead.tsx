import type { ReactNode } from 'react';
import { useText } from '../../i18n/text.tsx';
import { useGoesOnTo } from '../../session/sent-by.ts';

/** @returns what a sign-in or registration screen says under its heading: the app that the visitor goes on to, and its own sentence */
export function usePartnerLead(own?: ReactNode): ReactNode {
  const say = useText();
  const app = useGoesOnTo();
  if (!app) return own;
  const partner = say('screen.partner.lead', { app: app.name });
  if (!own) return partner;
  return (
    <>
      <span>{partner}</span>
      <br />
      {own}
    </>
  );
}
