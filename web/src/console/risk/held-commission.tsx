import { useQuery } from '@tanstack/react-query';
import { holdQuery } from '../affiliates/queries.ts';
import { signalStates } from '../parts/affiliate-words.ts';
import { Chip } from '../parts/chip.tsx';
import { Money } from '../parts/money.tsx';
import { Pane } from '../parts/pane.tsx';
import * as parts from '../parts/parts.module.css';

/** What closing a flag of referral pays or ends, friend by friend: whoever decides sees it, and whoever agrees. */
export function HeldCommission({ flagId }: { flagId: string }) {
  const query = useQuery(holdQuery(flagId));
  return (
    <Pane query={query} rows={2}>
      {({ friends, commission }) => (
        <div>
          <div className="row">
            <h3 className="grow">ค่าแนะนำที่พักไว้</h3>
            <b className="num">
              <Money of={commission} /> บาท
            </b>
          </div>
          <dl className={parts.kv}>
            {friends.map((friend) => [
              <dt key={friend.member.id}>
                <span className="num" translate="no">
                  {friend.member.tel_masked}
                </span>
                <br />
                <Chip tone={signalStates[friend.state][1]}>{signalStates[friend.state][0]}</Chip>
              </dt>,
              <dd key={`${friend.member.id} kept`}>
                <Money of={friend.commission} />
                <br />
                <span className={parts.mini}>
                  {friend.member.name} · เดิมพัน <Money of={friend.turnover} />
                  {friend.from_day ? ` ตั้งแต่ ${friend.from_day}` : ''}
                </span>
              </dd>,
            ])}
          </dl>
        </div>
      )}
    </Pane>
  );
}
