import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../../kit/actions/icon.tsx';
import { Link } from '../../../kit/actions/link.tsx';
import { NoBreak } from '../../../kit/text/no-break.tsx';
import { offersQuery } from '../../promotions/queries.ts';
import * as css from '../placeholders.module.css';

const MAX_OFFERS = 3;

/** The newest offers, below the permanent content; nothing without one, or after a failure. */
export default function VisitorOffers() {
  const { data, isPending } = useQuery(offersQuery);
  if (isPending) return <div className={css.offersWaiting} />;
  const offers = data?.filter(({ available }) => available).slice(0, MAX_OFFERS);
  if (!offers?.length) return null;
  return (
    <section aria-labelledby="offers">
      <div className="head">
        <h2 id="offers">{words.offers}</h2>
        <Link className="link bare" to="/promotion" aria-label={`${words.seeAll} ${words.offers}`}>
          {words.seeAll}
          <Icon name="right" size="s" />
        </Link>
      </div>
      <ul className={css.offers}>
        {offers.map(({ id, title, imagePath, endDate }) => (
          <li key={id}>
            <Link to={`/promotion?id=${id}`}>
              <img src={imagePath} alt="" width="640" height="360" loading="lazy" />
              <span className="grow">
                <b>
                  <NoBreak of={title} />
                </b>
                <span className="hint">
                  {words.until} {endDate}
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

const words = {
  offers: 'โปรโมชั่นล่าสุด',
  seeAll: 'ดูทั้งหมด',
  until: 'หมดเขต',
};
