import { Badge } from '../../../kit/badge.tsx';
import { Choice, ChoiceCards } from '../../../kit/choice-card.tsx';
import { BankBadge } from '../../../kit/bank-badge.tsx';
import type { Way } from './deposit-channels.ts';
import * as css from '../money-pages.module.css';
import * as words from './deposit-words.ts';

const codeOf = ({ channel, bank }: Way) => (channel === 'truemoney' ? 'tmn' : (bank?.code ?? channel));

interface Props {
  ways: readonly Way[];
  chosen: Way;
  onChoose: (way: Way) => void;
}

/** Step 1: how to pay. A bank is named when there is more than one. */
export function WayFieldset({ ways, chosen, onChoose }: Props) {
  const severalBanks = ways.filter(({ bank }) => bank).length > 1;
  return (
    <fieldset>
      <legend className={css.numHead}>
        <span className={css.pixel} aria-hidden="true">
          1
        </span>
        {words.method}
      </legend>
      <ChoiceCards>
        {ways.map((way) => (
          <Choice
            key={way.key}
            name="way"
            value={way.key}
            checked={way.key === chosen.key}
            onChoose={() => onChoose(way)}
            title={
              <>
                {words.channels[way.channel]} {severalBanks ? way.bank?.name : null}{' '}
                {way.channel === 'promptpay' ? <Badge tone="lime">{words.recommended}</Badge> : null}
              </>
            }
            hint={
              <>
                {words.eta(words.usualMinutes[way.channel])} · <span className="nb">{words.noFee}</span>
              </>
            }
            end={<BankBadge code={codeOf(way)} />}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}
