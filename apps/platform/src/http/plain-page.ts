import type { PlainLook } from '../brand/page-brand.ts';
import { type Html, html } from './html.ts';

/** What a page that the platform writes by itself consists of. */
export interface PlainPage {
  title: string;
  /** Its own style sheet, behind that of the brand. */
  style: string;
  /** The inside of `<body>`. */
  body: Html;
}

/** A page in English that the platform writes by itself: in the brand's look, without script. */
export const plainPage = ({ mark, style: look }: PlainLook, { title, style, body }: PlainPage): string =>
  html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title}</title>
<link rel="icon" href="${mark}">
<style>${{ html: look + style }}</style>
</head>
<body>
${body}
</body>
</html>
`.html;
