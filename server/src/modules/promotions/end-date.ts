const parts = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Bangkok',
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Bangkok time as `31/12/2026 23:59`; `-` without an end. */
export const endDateOf = (at: Date | null): string => (at ? parts.format(at).replace(',', '') : '-');
