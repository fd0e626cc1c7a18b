import { seconds } from '@foyer/contract/durations';
import { type ReactElement, useEffect, useState } from 'react';
import type { CallState } from '../../blocks/use-call.ts';
import { useShowFault } from '../../blocks/use-show-fault.tsx';
import { call } from '../../calls/call.ts';
import { type Account, useAccountData } from '../accounts/blocks/account-data.ts';
import { useStepUp } from '../step-up/blocks/use-step-up.tsx';

/** How long a screen waits before it asks again how far its export is; longer where it may only ask whether it is ready. */
const lookAfter = { often: seconds(1), seldom: seconds(5) } as const;

/** The account's export, and what can be done about it. */
export interface OwnExport {
  state: CallState<'getAccountDataInfo'>;
  reload: () => Promise<void>;
  /** The newest export, where there is one. */
  present: Account['dataExport'];
  /** Percent, where that is known. */
  progress: number | undefined;
  /** One that was being made is gone. */
  hasFailed: boolean;
  busy: 'begin' | 'download' | undefined;
  begin: () => Promise<void>;
  download: () => Promise<void>;
  dialog: ReactElement;
}

/** Hands a file to the browser; the address is good for a short while only. */
const fetchFile = (href: string): void =>
  Object.assign(document.createElement('a'), { href, download: '' }).click();

/** Follows an export while it is made. @returns how far it is, and whether it was given up */
function useProgress(present: Account['dataExport'], reload: () => Promise<void>) {
  const [seen, setSeen] = useState<{ exportId: string; progress?: number | undefined; isGone?: boolean }>();
  const making = present?.status === 'making' ? present.exportId : undefined;
  useEffect(() => {
    if (making === undefined) return;
    let timer: number | undefined;
    let isOver = false;
    const look = async () => {
      const [fault, result] = await call('getExport', { exportId: making });
      if (isOver) return;
      if (fault === 0)
        setSeen({ exportId: making, progress: result.progress, isGone: result.status === 'gone' });
      // without a step-up only the account tells
      if (fault !== 0 || result.status !== 'making') await reload();
      if (!isOver)
        timer = window.setTimeout(() => void look(), fault === 0 ? lookAfter.often : lookAfter.seldom);
    };
    void look();
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [making, reload]);
  return {
    progress: seen && seen.exportId === making ? seen.progress : undefined,
    hasFailed: seen?.isGone === true && present === undefined,
  };
}

/** @returns the account's export, asked for when the screen opens */
export function useExport(): OwnExport {
  const { state, reload } = useAccountData();
  const { callSteppedUp, dialog } = useStepUp();
  const showFault = useShowFault();
  const [busy, setBusy] = useState<OwnExport['busy']>();
  const present = state.kind === 'known' ? state.result.dataExport : undefined;
  const { progress, hasFailed } = useProgress(present, reload);

  const begin = async () => {
    setBusy('begin');
    const answer = await callSteppedUp('exportAccountData', {});
    if (answer && answer[0] !== 0) showFault(answer[0], answer[1]);
    if (answer) await reload();
    setBusy(undefined);
  };

  const download = async () => {
    if (!present) return;
    setBusy('download');
    const answer = await callSteppedUp('getExport', { exportId: present.exportId });
    if (answer?.[0] === 0 && answer[1].downloadUrl !== undefined) fetchFile(answer[1].downloadUrl);
    else if (answer?.[0] === 0) await reload();
    else if (answer) showFault(answer[0], answer[1]);
    setBusy(undefined);
  };
  return { state, reload, present, progress, hasFailed, busy, begin, download, dialog };
}
