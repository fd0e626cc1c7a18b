import type { ReactNode } from 'react';
import { PanelSkeleton } from '../../ui/feedback/panel-skeleton.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Panel } from '../../ui/layout/panel.tsx';
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx';

export type LoadedProps<Result> = {
  /** How far the call has got, and the function that asks again, as `useCall` returns them. */
  state:
    | { kind: 'loading' }
    | { kind: 'failed'; fault: LoadFailedProps['fault'] }
    | { kind: 'known'; result: Result };
  reload: () => Promise<void>;
  /** So many rows stand in its place meanwhile. */
  rows: number;
  /** What is loading, for a screen reader. */
  loading: string;
  /** What could not be loaded, as a sentence. */
  failed: string;
  /** It comes in panels: the outline of it and that it failed stand in one, too. */
  panel?: boolean;
  /** Shows the result; left out where a known result has a page of its own. */
  children?: (result: Result) => ReactNode;
};

/** What a call brings: an outline of it, then the result, or why there is none and another try. */
export function Loaded<Result>(props: LoadedProps<Result>): ReactNode {
  const { state, reload, rows, loading, failed, panel = false, children } = props;
  if (state.kind === 'loading')
    return panel ? (
      <PanelSkeleton rows={rows} label={loading} />
    ) : (
      <Skeleton shape="rows" count={rows} label={loading} />
    );
  if (state.kind === 'known') return children?.(state.result);
  const failure = <LoadFailed title={failed} fault={state.fault} onRetry={reload} />;
  return panel ? <Panel>{failure}</Panel> : failure;
}
