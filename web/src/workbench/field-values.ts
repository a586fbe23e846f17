// Values of fields that samples leave out, by field name.

const texts: readonly (readonly [field: RegExp, text: string])[] = [
  [/(by|operator|owner|agent|maker|checker|author)\.name$/, 'มาลี ใจดี'],
  [/bank_?name$|bank\.name$/i, 'กสิกรไทย'],
  [/(account|banks\.\d+)\.name$/, 'บจก. สตาร์ทูเค'],
  [/games\.\d+\.name$|\.game$/, 'ปลาคาร์ปนีออน'],
  [/name_en$/, 'Neon Koi'],
  [/\.name$|\.account_name$/, 'มะลิ รักไทย'],
  [/tel_masked$/, '081-xxx-0001'],
  [/\.tel$/, '0810000001'],
  [/number_masked$|account_masked$/, 'xxx-x-x4981-x'],
  [/\.number$/, '1234567890'],
  [/bank_?code$|bank\.code$/i, 'kbnk'],
  [/device$/, 'Chrome บน Android'],
  [/\.address$/, '203.0.113.7'],
  [/image(Path)?$/, '/images/promo-first.svg'],
  [/title$/, 'ฝากครั้งแรก 20%'],
  [/provider$/, 'STAR DEMO'],
  [/reference$/, 'R-20261123-0001'],
  [/date$|day$|from$|to$/i, '2026-11-22'],
  [/\.status$/, 'Pending'],
  [/url$/, 'https://star2k.example/'],
  [/alt$/i, ''],
];
const baht = [50_037n, 120_000n, 1_245_037n, 30_077n, 80_000n, 199_900n];
const later = /expires|until|ends_at|confirm_from/;
const yes = /\.(active|is_active|is_enabled|is_on|is_set_up|ok|available|open)$/;

/** A deterministic number for a path, below `end`. */
const numberOf = (path: string, end: number): number => {
  let hash = 2_166_136_261;
  for (const letter of path) hash = Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0;
  return hash % end;
};

/** Value of the field at this path: `/api/path.data.0.created_at`. Rows of a list get older in order. */
export function valueOf(path: string, type: string, isEmpty: boolean): unknown {
  const row = Number(/\.(\d+)\.[^\d]*$/.exec(path)?.[1] ?? 0);
  switch (type) {
    case 'id':
      return `01a1ffb8-6af3-727e-9c9f-${numberOf(path, 2 ** 32)
        .toString(16)
        .padStart(12, '0')}`;
    case 'date':
      return new Date(Date.now() + (later.test(path) ? 600 : -3 - row * 90) * 60_000);
    case 'bigint':
      return isEmpty ? 0n : baht[numberOf(path, baht.length)];
    case 'number':
      if (isEmpty) return 0;
      if (path.endsWith('position')) return row + 1;
      return /version$|level$/.test(path) ? 1 : 1 + numberOf(path, 40);
    case 'boolean':
      return !isEmpty && yes.test(path);
    default:
      return texts.find(([field]) => field.test(path))?.[1] ?? 'ตัวอย่างข้อความ';
  }
}
