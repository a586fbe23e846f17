import * as css from './footer.module.css';
import * as words from '../words.ts';
import { NATIONAL_LINE, useSite } from '../../settings/queries.ts';
import { Link } from '../../../kit/actions/link.tsx';

/** Below every page; loaded after it. */
export default function Footer() {
  const { age_min, helplines, licence_text } = useSite();
  return (
    <footer className={css.root}>
      <ul>
        <li>
          <Link to="/contact?s=terms">{words.legalTerms}</Link>
        </li>
        <li>
          <Link to="/contact?s=privacy">{words.privacy}</Link>
        </li>
        <li>
          <Link to="/contact">{words.contactUs}</Link>
        </li>
        <li>
          <Link to="/profile?s=limits">{words.saferPlay}</Link>
        </li>
      </ul>
      <div className={`row ${css.age}`}>
        <i>{age_min}+</i>
        <p>
          <span className={css.line}>เฉพาะผู้มีอายุ {age_min} ปีบริบูรณ์ขึ้นไป</span>
          {helplines.map(({ name, tel }) => (
            <span key={tel} className={css.line}>
              <span>{name}</span> <b className="nb">{tel}</b>{' '}
              {tel === NATIONAL_LINE.tel && <span className="phrase">ให้คำปรึกษาตลอด 24 ชั่วโมง</span>}
            </span>
          ))}
        </p>
      </div>
      {licence_text ? <p className={css.licence}>{licence_text}</p> : null}
    </footer>
  );
}
