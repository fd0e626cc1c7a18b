import { dsrrRequestID } from '@foyer/contract/nouns/dsrr';
import { useSyncExternalStore } from 'react';
import { currentPartner } from '../../../session/request/partner.ts';
import { onStashChange, readStash } from '../../../session/stash.ts';

const firstID = (texts: readonly (string | null | undefined)[]): string | undefined =>
  texts.find((each) => each != null && dsrrRequestID.test(each)) ?? undefined;

function named(): string | undefined {
  const { link, aside } = currentPartner() ?? {};
  const { otherParams } = aside ?? link ?? {};
  return firstID([new URLSearchParams(window.location.search).get('requestId'), otherParams?.requestId]);
}

const namedOrKept = (): string | undefined => named() ?? firstID([readStash('dsrrRequest')?.requestId]);

/** @returns the privacy request that the link of a partner or a letter names; undefined while a page rendered ahead is taken over */
export const useNamedRequestID = (): string | undefined =>
  useSyncExternalStore(onStashChange, named, () => undefined);

/** @returns the same, else the request that this tab is busy with, which may be closed by now */
export const useRequestID = (): string | undefined =>
  useSyncExternalStore(onStashChange, namedOrKept, () => undefined);
