/** The proof of a mailbox that a code has brought, and its address. */
export interface MailboxProof {
  bizToken: string;
  email: string;
}

/** Begins again with the address; the notice says why. */
export type Restart = (notice?: 'startAgain' | 'tooLate') => void;
