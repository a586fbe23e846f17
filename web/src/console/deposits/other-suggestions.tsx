import type { StatementLine } from '@portal/contract/console/deposits.ts';
import { Button } from '../parts/button.tsx';
import { Money } from '../parts/money.tsx';
import * as parts from '../parts/parts.module.css';
import * as css from './deposits.module.css';
import { Score } from './match-panel.tsx';

interface Props {
  line: StatementLine;
  chosen: string | undefined;
  onChoose: (depositId: string) => void;
}

export const OtherSuggestions = ({ line, chosen, onChoose }: Props) =>
  line.suggestions
    .filter(({ deposit_id }) => deposit_id !== chosen)
    .map(({ deposit_id, ref, amount, member, score, why }) => (
      <div key={deposit_id} className={`${parts.panel} ${css.other}`}>
        <Score of={score} />
        <div className="grow">
          <b>
            <Money of={amount} /> → <span translate="no">{ref}</span>
          </b>
          <p className={parts.mini}>{[member.tel_masked, ...why].join(' · ')}</p>
        </div>
        <Button small aria-label={`ดู ${ref}`} onClick={() => onChoose(deposit_id)}>
          ดู
        </Button>
      </div>
    ));
