import type { MinigameVersion } from '@portal/contract/console/minigame.ts';
import { Chip } from '../parts/figures/chip.tsx';
import * as parts from '../parts/layout/parts.module.css';
import { percentText } from './words.ts';

export const OpenChip = ({ open }: { open: boolean }) => (open ? <Chip tone="ok">เปิด</Chip> : <Chip>ปิด</Chip>);

/** What came back so far, marked where it is too far from what was promised to be chance; with that promise where a coin was worth something else then. */
export const ReturnChip = ({ of: { rtp, rtp_played, rtp_actual, deviates } }: { of: MinigameVersion }) =>
  rtp_actual === null ? (
    'ยังไม่มีรอบ'
  ) : (
    <>
      <span className="num nb">{percentText(rtp_actual)}</span>{' '}
      {deviates ? (
        <Chip tone="err" icon="alert">
          ห่างเกิน 3σ
        </Chip>
      ) : null}
      {rtp_played !== null && percentText(rtp_played) !== percentText(rtp) ? (
        <div className={parts.mini}>ประกาศ {percentText(rtp_played)} ตามมูลค่าเหรียญตอนเล่น</div>
      ) : null}
    </>
  );
