import { Badge } from '../../../kit/badge.tsx';
import { Choice, ChoiceCards } from '../../../kit/choice-card.tsx';
import { BankBadge } from '../../../kit/bank-badge.tsx';
import { isClosed, type Way } from './deposit-channels.ts';
import * as own from './deposit.module.css';
import * as css from '../money-pages.module.css';
import * as words from './deposit-words.ts';

const codeOf = (way: Way) => {
  if (way.channel === 'truemoney') return 'tmn';
  return 'bank' in way && way.bank ? way.bank.code : way.channel;
};
const several = (ways: readonly Way[]) => ways.filter(({ channel }) => channel === 'bank').length > 1;

interface Props {
  ways: readonly Way[];
  chosen: Way | undefined;
  onChoose: (way: Way) => void;
}

/** Step 1: how to pay. A bank is named when there is more than one. */
export function WayFieldset({ ways, chosen, onChoose }: Props) {
  const severalBanks = several(ways);
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
            checked={way.key === chosen?.key}
            disabled={isClosed(way)}
            onChoose={() => onChoose(way)}
            title={
              <>
                {'name' in way ? way.name : words.channels[way.channel]}{' '}
                {'bank' in way && severalBanks ? way.bank?.name : null}{' '}
                {way.channel === 'promptpay' ? <Badge tone="lime">{words.recommended}</Badge> : null}
              </>
            }
            hint={
              isClosed(way) ? (
                words.failing
              ) : (
                <span className={own.terms}>
                  <span>{words.eta('name' in way ? words.gatewayMinutes : words.usualMinutes[way.channel])}</span>{' '}
                  <span>{words.noFee}</span>
                </span>
              )
            }
            end={<BankBadge code={codeOf(way)} />}
          />
        ))}
      </ChoiceCards>
    </fieldset>
  );
}
