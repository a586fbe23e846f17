import { Dialog } from '../../../kit/dialog/dialog.tsx';
import * as dialog from '../../../kit/dialog/dialog.module.css';
import { PairPanel } from './pair-panel.tsx';
import { RoundPanel } from './round-panel.tsx';
import * as words from './words.ts';

/** A round and its proof, and the pair that runs. */
export default function FairSheet({ roundId, onClose }: { roundId: string | null; onClose: () => void }) {
  return (
    <Dialog title={words.title} onClose={onClose}>
      <div className={`${dialog.body} stack`}>
        <p className="hint">{words.lead}</p>
        {roundId ? <RoundPanel key={roundId} id={roundId} /> : null}
        <PairPanel />
      </div>
    </Dialog>
  );
}
