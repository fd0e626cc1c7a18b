/** The field and the curve of RFC 8032, section 5.1. */
const prime = 2n ** 255n - 19n;

const modulo = (value: bigint): bigint => ((value % prime) + prime) % prime;

function power(base: bigint, exponent: bigint): bigint {
  let [result, square] = [1n, modulo(base)];
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % prime;
    square = (square * square) % prime;
  }
  return result;
}

const inverse = (value: bigint): bigint => power(value, prime - 2n);
const d = modulo(-121665n * inverse(121666n));

/** A point by y and the square of x: its double, and whether it exists, need no more. */
interface Point {
  xSquared: bigint;
  y: bigint;
}

/** Doubles a point (section 5.1.4, with the equation of the curve put in). */
function doubled({ xSquared, y }: Point): Point {
  const ySquared = modulo(y * y);
  const [sum, difference] = [modulo(ySquared + xSquared), modulo(ySquared - xSquared)];
  const x = modulo(4n * xSquared * ySquared * inverse(difference * difference));
  return { xSquared: x, y: modulo(sum * inverse(2n - difference)) };
}

/**
 * Whether 32 bytes are a public key of Ed25519 (RFC 8032, section 5.1.3) that only its owner can sign with: a point of the
 * curve, in its one spelling, and none of the eight whose signatures anybody can make.
 */
export function isEd25519Point(bytes: Uint8Array): boolean {
  if (bytes.length !== 32) return false;
  const number = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`);
  const [isOdd, y] = [number >> 255n === 1n, number & (2n ** 255n - 1n)];
  if (y >= prime) return false;
  const xSquared = modulo((y * y - 1n) * inverse(d * y * y + 1n));
  const isSquare = xSquared === 0n ? !isOdd : power(xSquared, (prime - 1n) / 2n) === 1n;
  if (!isSquare) return false;
  const eightfold = doubled(doubled(doubled({ xSquared, y })));
  return eightfold.y !== 1n;
}
