import { InvalidArgumentError } from 'commander';

/** Reads how many of something the operator wants at most. @throws InvalidArgumentError */
export function countFrom1(text: string): number {
  const wanted = /^\d{1,5}$/.test(text) ? Number(text) : 0;
  if (wanted < 1) throw new InvalidArgumentError('Write a whole number from 1 on.');
  return wanted;
}
