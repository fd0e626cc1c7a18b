import type { NounEndings } from '../../accounts/rules/endings.ts';
import { forgetBrowsers } from './known-browsers.ts';

export const limitsEndings: NounEndings = {
  browsers: (tx, { account, acting, staying: { bindHash } }) =>
    forgetBrowsers(tx, acting, account, bindHash === undefined ? [] : [bindHash]),
};
