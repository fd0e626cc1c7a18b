/** A part of the day, as somebody is greeted. */
export type TimeOfDay = 'morning' | 'day' | 'evening';

/** @returns the part of the viewer's day that a moment lies in; the night still belongs to the evening */
export function timeOfDay(at: Date): TimeOfDay {
  const hour = at.getHours();
  if (hour >= 5 && hour < 12) return 'morning';
  return hour >= 12 && hour < 18 ? 'day' : 'evening';
}
