declare module 'virtual:call-table' {
  import type { CallName } from '@foyer/contract/calls';
  import type { Fault, FlagOf } from '@foyer/contract/faults/faults';
  import type { BaseAddresses } from '@foyer/contract/page';

  export const callTable: Record<
    CallName,
    readonly [path: string, base: keyof BaseAddresses, repeatable: boolean, reads: boolean]
  >;
  export const faultFlags: { readonly [One in Fault]: FlagOf<One> };
}

declare module 'virtual:phrases/all' {
  import type { Language } from '@foyer/contract/languages';
  import type { CompiledPhrases } from '@foyer/phrases/compile';

  export const phrases: Partial<Record<Language, () => Promise<CompiledPhrases>>>;
}

declare module 'virtual:client-build' {
  /** Files of the client build: addresses of scripts, and style sheets with their text. */
  export interface BuildPart {
    scripts: string[];
    sheets: { address: string; text: string }[];
  }

  export const clientBuild: { first: BuildPart; screens: Record<string, BuildPart> };
}
