import { PhonePreview } from '../../parts/layout/phone-preview.tsx';
import * as parts from '../../parts/layout/parts.module.css';
import { sevenFactsOf, type Shown } from './facts.ts';
import * as css from '../offers/offer-list.module.css';
import { Fact } from '../../parts/fact.tsx';

/** The card as members see it, with all seven facts. */
export const OfferPreview = ({ of }: { of: Shown }) => (
  <PhonePreview>
    <article className={css.card}>
      <img key={of.image} src={of.image} alt={of.alt} />
      <div className={css.inner}>
        <b>{of.title || 'ชื่อโปรโมชั่น'}</b>
        <dl className={`${parts.kv} ${css.facts}`}>
          {sevenFactsOf(of).map(([name, value]) => (
            <Fact key={name} name={name} of={value} />
          ))}
        </dl>
        <p>{of.description}</p>
      </div>
    </article>
  </PhonePreview>
);
