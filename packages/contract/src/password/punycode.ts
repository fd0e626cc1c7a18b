/** The parameters of RFC 3492, section 5. */
const [base, leastThreshold, mostThreshold, skew, damp] = [36, 1, 26, 38, 700];
const [firstBias, firstCode] = [72, 128];
const prefix = 'xn--';

function adaptedBias(delta: number, count: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? damp : 2));
  rest += Math.floor(rest / count);
  let bias = 0;
  for (; rest > ((base - leastThreshold) * mostThreshold) / 2; bias += base)
    rest = Math.floor(rest / (base - leastThreshold));
  return bias + Math.floor(((base - leastThreshold + 1) * rest) / (rest + skew));
}

/** Reads one number of variable length (section 3.3). @returns it, and where the next one begins; undefined where there is none */
function readNumber(digits: string, from: number, bias: number): { value: number; end: number } | undefined {
  let [value, weight] = [0, 1];
  for (let end = from, k = base; end < digits.length; k += base) {
    const digit = Number.parseInt(digits[end++] ?? '', base);
    // RFC 3492 counts letters before digits
    const place = digit < 10 ? digit + 26 : digit - 10;
    value += place * weight;
    const threshold = Math.min(Math.max(k - bias, leastThreshold), mostThreshold);
    if (place < threshold) return { value, end };
    weight *= base - threshold;
  }
  return undefined;
}

/**
 * Reads a label of a domain that stands for other letters (RFC 3492), such as `xn--bcher-kva`.
 * @returns the label in Unicode; undefined where it is another one
 */
export function readPunycode(label: string): string | undefined {
  if (!label.startsWith(prefix)) return undefined;
  const text = label.slice(prefix.length);
  const basic = Math.max(text.lastIndexOf('-'), 0);
  const characters = Array.from(text.slice(0, basic));
  const digits = text.slice(basic === 0 ? 0 : basic + 1);
  let [place, code, bias] = [0, firstCode, firstBias];
  for (let at = 0; at < digits.length; ) {
    const read = readNumber(digits, at, bias);
    if (!read) return undefined;
    const count = characters.length + 1;
    bias = adaptedBias(read.value, count, place === 0);
    place += read.value;
    code += Math.floor(place / count);
    place %= count;
    if (code > 0x10ffff) return undefined;
    characters.splice(place++, 0, String.fromCodePoint(code));
    at = read.end;
  }
  return characters.join('');
}
