/** A name in its usual spelling. */
export const NAME = ['น้ำแพรว', 'ชื่นตา'] as const;

/** Other spellings of the same person: look the same, or are easily overlooked. */
export const spellings: readonly (readonly [how: string, first: string, last: string])[] = [
  ['sara am in two letters', 'น้\u0E4D\u0E32แพรว', 'ชื่นตา'],
  ['sara am in two letters, its ring first', 'น\u0E4D\u0E49\u0E32แพรว', 'ชื่นตา'],
  ['the tone mark after sara am', 'น\u0E33\u0E49แพรว', 'ชื่นตา'],
  ['the tone mark before the vowel', 'น้ำแพรว', 'ช\u0E48\u0E37นตา'],
  ['the tone mark twice', 'น\u0E49\u0E49\u0E33แพรว', 'ชื่นตา'],
  ['two เ for a แ', 'น้ำ\u0E40\u0E40พรว', 'ชื่นตา'],
  ['the long tail of ฤๅ for sara aa', 'น้ำแพรว', 'ชื่นต\u0E45'],
  ['a title in front', 'นางสาวน้ำแพรว', 'ชื่นตา'],
  ['first and last name swapped', 'ชื่นตา', 'น้ำแพรว'],
  ['a letter moved to the last name', 'น้ำแพร', 'วชื่นตา'],
  ['a letter moved to the first name', 'น้ำแพรวชื่', 'นตา'],
  ['swapped, and a letter moved', 'ตาน้ำแพรว', 'ชื่น'],
];
