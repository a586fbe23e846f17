const states: Readonly<Record<string, string>> = {
  waiting: 'ธนาคารรับคำสั่งแล้ว ยังไม่โอน',
  succeeded: 'ธนาคารยืนยันว่าโอนแล้ว',
  failed: 'ธนาคารโอนไม่สำเร็จ',
  unknown: 'ธนาคารไม่ตอบ',
};

/** A bank's answer as the server keeps it: its state, and behind a colon its own words. */
export const answerText = (answer: string): string => {
  const [state = '', ...more] = answer.split(': ');
  return [states[state] ?? state, more.join(': ')].filter(Boolean).join(': ');
};
