const moment = new Intl.DateTimeFormat('th-TH-u-ca-buddhist-nu-latn', {
  timeZone: 'Asia/Bangkok',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** A moment in Bangkok for a Thai sentence: 24 พ.ย. 2569 เวลา 00:00 น. */
export const formatThaiTime = (at: Date): string => {
  const part = Object.fromEntries(moment.formatToParts(at).map(({ type, value }) => [type, value]));
  return `${part['day']} ${part['month']} ${part['year']} เวลา ${part['hour']}:${part['minute']} น.`;
};
