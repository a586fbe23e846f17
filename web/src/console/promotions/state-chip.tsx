import type { OfferRow } from '@portal/contract/console/offers.ts';
import { Chip } from '../parts/figures/chip.tsx';
import { states } from './words.ts';

/** What members see of it, and whether something waits to be published. */
export const StateChips = ({ of: { state, draft_version, approval } }: { of: OfferRow }) => {
  const [text, tone] = states[state];
  return (
    <span className="row tight">
      <Chip {...(tone ? { tone } : {})}>{text}</Chip>
      {draft_version !== null && state !== 'draft' ? <Chip icon="pencil">มีร่างรุ่น {draft_version}</Chip> : null}
      {approval ? (
        <Chip tone="pend" icon="people">
          รออนุมัติเผยแพร่
        </Chip>
      ) : null}
    </span>
  );
};
