import type { ReactNode } from 'react';
import { ScreenNotice } from '../../../blocks/screen/screen-notice.tsx';
import { useText } from '../../../i18n/text.tsx';
import { PageHeading, type PageHeadingProps } from '../../../ui/layout/page-heading.tsx';
import { Narrow } from '../../../ui/layout/wide-page.tsx';
import { BackLink } from '../../../ui/navigation/back-link.tsx';
import { type CenterPath, placeOf } from './center-places.tsx';
import { PersonalCenter } from './personal-center.tsx';

export type CenterPageProps = Pick<PageHeadingProps, 'lead' | 'focus'> & {
  path: CenterPath;
  title: ReactNode;
  /** `form`: as narrow as a form reads well; `wide`: panels and lists. */
  width?: 'form' | 'wide';
  children?: ReactNode;
};

/**
 * A page of the personal center under a heading. Where it is inside a place ("change your password" inside Security) the
 * way back to that place stands above the heading.
 */
export function CenterPage({ path, title, width = 'wide', children, ...heading }: CenterPageProps) {
  const say = useText();
  const place = placeOf(path);
  const inside = (
    <>
      <PageHeading
        {...heading}
        above={place.path !== path && <BackLink href={place.path}>{say(place.title)}</BackLink>}
      >
        {title}
      </PageHeading>
      <ScreenNotice />
      {children}
    </>
  );
  return <PersonalCenter path={path}>{width === 'form' ? <Narrow>{inside}</Narrow> : inside}</PersonalCenter>;
}
