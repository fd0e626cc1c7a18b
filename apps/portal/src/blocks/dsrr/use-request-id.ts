import { dsrrRequestID } from '@foyer/contract/dsrr';
import { useSyncExternalStore } from 'react';
import { partnerContext } from '../../session/partner.ts';
import { onStashChange, readStash } from '../../session/stash.ts';

/** The link of a partner or a letter names the request; else the one that this tab is busy with. */
function lookUp(): string | undefined {
  const named = [
    new URLSearchParams(window.location.search).get('requestId'),
    partnerContext()?.otherParams.requestId,
    readStash('dsrrRequest')?.requestId,
  ];
  return named.find((each) => each != null && dsrrRequestID.test(each)) ?? undefined;
}

/** @returns the privacy request that a screen is about; undefined without one, and while a page rendered ahead is taken over */
export const useRequestID = (): string | undefined =>
  useSyncExternalStore(onStashChange, lookUp, () => undefined);
