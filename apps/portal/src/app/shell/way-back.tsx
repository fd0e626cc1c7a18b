import { BackToApp } from '../../nouns/partners/blocks/back-to-app.tsx';

/** The way back in the footer, fetched once a partner's link has come. */
export const WayBack = () => <BackToApp />;
