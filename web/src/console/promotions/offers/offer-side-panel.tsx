import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { Pane } from '../../parts/layout/pane.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { Differences } from '../builder/offer-facts.tsx';
import { allFactsOf } from '../builder/facts.ts';
import * as css from './offer-list.module.css';
import { offerQuery } from '../queries.ts';
import { Fact } from '../../parts/layout/page.tsx';

/** What is to be agreed to, as it was built. */
export function OfferSidePanel({ id }: { id: string }) {
  const query = useQuery(offerQuery(id));
  return (
    <Pane query={query}>
      {({ title, draft, versions: [newest] }) => {
        const shown = draft ?? newest;
        return shown ? (
          <div className={`${parts.body} ${parts.blocks}`}>
            <h2>{title}</h2>
            <p className={css.text}>{shown.description}</p>
            {draft && newest ? <Differences before={newest} after={draft} /> : null}
            <dl className={parts.kv}>
              {allFactsOf(shown).map(([name, value]) => (
                <Fact key={name} name={name} of={value} />
              ))}
            </dl>
            <Link className="link" to={`/promotions/${id}`}>
              เปิดหน้าโปรโมชั่น
            </Link>
          </div>
        ) : null;
      }}
    </Pane>
  );
}
