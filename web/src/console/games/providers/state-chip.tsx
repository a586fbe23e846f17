import { Chip } from '../../parts/figures/chip.tsx';

/** Open, or closed and why. */
export const StateChip = ({ reason }: { reason: string | null }) =>
  reason === null ? (
    <Chip tone="ok">เปิด</Chip>
  ) : (
    <>
      <Chip tone="pend">ปิดปรับปรุง</Chip> {reason}
    </>
  );
