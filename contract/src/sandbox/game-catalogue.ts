import { studioProviders as styles } from './games.ts';

/** Game providers of the sandbox and their wallet protocols (docs/interfaces/sandbox.md#the-studio). */
export const studioProviders = [
  { code: 'star', name: 'STAR DEMO', style: styles.star },
  { code: 'nova', name: 'NOVA DEMO', style: styles.nova },
] as const;
export type StudioProvider = (typeof studioProviders)[number]['code'];

export interface StudioGame {
  readonly provider: StudioProvider;
  /** The provider's code, also of the game's picture and page. */
  readonly code: string;
  readonly name: string;
  readonly name_en: string;
  readonly category: 'slot' | 'table';
  /** In percent, as computed by its test. */
  readonly rtp: number;
  /** In baht. */
  readonly stake_min: number;
  readonly stake_max: number;
  readonly has_demo: boolean;
  readonly image: string;
}

type Row = [code: string, name: string, name_en: string, rtp: number, stakes: readonly [number, number], demo?: 'real'];

const gamesOf = (provider: StudioProvider, category: StudioGame['category'], rows: readonly Row[]): StudioGame[] =>
  rows.map(([code, name, name_en, rtp, [stake_min, stake_max], demo]) => ({
    provider,
    code,
    name,
    name_en,
    category,
    rtp,
    stake_min,
    stake_max,
    has_demo: demo !== 'real',
    image: `/images/games/${code}.svg`,
  }));

/** All games of the sandbox's studio, in the providers' order. */
export const studioGames: readonly StudioGame[] = [
  ...gamesOf('star', 'slot', [
    ['koi', 'ปลาคาร์ปนีออน', 'Neon Koi', 95.13, [1, 2000]],
    ['rabbit', 'กระต่ายจันทร์', 'Moon Rabbit', 96.11, [1, 2000]],
    ['gems', 'เจลเจมส์', 'Gel Gems', 97.65, [1, 2000]],
    ['planet', 'วงแหวนดาว', 'Star Ring', 96.08, [1, 2000]],
    ['bolt', 'สายฟ้าไบต์', 'Byte Bolt', 95.79, [1, 2000]],
    ['butterfly', 'ผีเสื้อ 2K', 'Butterfly 2K', 97.43, [1, 2000]],
    ['cherry', 'พิกเซลเชอร์รี', 'Pixel Cherry', 95.99, [1, 1000]],
    ['flower', 'ดอกไม้ป็อป', 'Pop Flower', 97.07, [1, 2000]],
    ['seven', 'เลขเจ็ดนำโชค', 'Lucky Seven', 95.58, [5, 1000], 'real'],
  ]),
  ...gamesOf('star', 'table', [
    ['disc', 'สตาร์ดิสก์', 'Star Disc', 95.83, [1, 5000]],
    ['dice', 'ลูกเต๋าโครม', 'Chrome Dice', 95.83, [1, 5000]],
    ['cards', 'เทอร์โบการ์ด', 'Turbo Cards', 96, [5, 10_000], 'real'],
  ]),
  ...gamesOf('nova', 'slot', [['nova-spin', 'โนวาสปิน', 'Nova Spin', 94.41, [1, 2000]]]),
  ...gamesOf('nova', 'table', [
    ['hilo', 'ไฮโลนีออน', 'Neon Hi-Lo', 96, [5, 5000]],
    ['three-star', 'ไพ่สามดวง', 'Three Star Cards', 97.4, [5, 5000]],
    ['comet', 'วงล้อดาวหาง', 'Comet Wheel', 96.67, [1, 2000], 'real'],
  ]),
];
