import { Badge } from '../../kit/badge.tsx';
import { Choice, ChoiceCards } from '../../kit/choice-card.tsx';
import { BankMark } from './bank-mark.tsx';
import type { Way } from './deposit-channels.ts';
import * as css from './money-pages.module.css';
import * as words from './deposit-words.ts';

const codeOf = ({ channel, bank }: Way) => (channel === 'truemoney' ? 'tmn' : (bank?.code ?? channel));

/** Step 1: how to pay. */
export const WayFieldset = ({
  ways,
  chosen,
  onChoose,
}: {
  ways: readonly Way[];
  chosen: Way;
  onChoose: (way: Way) => void;
}) => (
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
              {words.channels[way.channel]}{' '}
              {way.channel === 'promptpay' ? <Badge tone="lime">{words.recommended}</Badge> : null}
            </>
          }
          hint={[way.bank?.name, words.eta(words.usualMinutes[way.channel]), words.noFee].filter(Boolean).join(' · ')}
          end={<BankMark code={codeOf(way)} />}
        />
      ))}
    </ChoiceCards>
  </fieldset>
);
