import { useText } from '../../../i18n/text.tsx';
import { useGoesOnTo } from '../../../session/request/sent-by.ts';

/** @returns what a sign-in or registration screen says under its heading where the visitor goes on to an app, else nothing */
export function usePartnerLead(): string | undefined {
  const say = useText();
  const app = useGoesOnTo();
  return app && say('screen.partner.lead', { app: app.name });
}
