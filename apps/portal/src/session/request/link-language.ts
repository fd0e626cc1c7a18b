import { currentPartner, keepPartner } from './partner.ts';

/** Forgets the language that came with the link: the visitor has chosen another one. */
export function forgetPartnerLanguage(): void {
  const partner = currentPartner();
  if (partner?.link.otherParams.user_locale === undefined) return;
  const { user_locale: _locale, ...otherParams } = partner.link.otherParams;
  keepPartner({ ...partner, link: { ...partner.link, otherParams } });
}
