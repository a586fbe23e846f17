import { Link } from 'react-router';
import { useMay } from '../operator.ts';
import * as button from '../actions/button.module.css';
import * as css from '../layout/parts.module.css';

interface Props {
  member: { readonly id: string; readonly tel_masked: string; readonly name: string };
}

/** The head of a request: whose it is, and the way to everything about that member. */
export function MemberHeading({ member: { id, tel_masked, name } }: Props) {
  const may = useMay();
  return (
    <div className={css.head}>
      <div className="grow">
        <h2 className="num" translate="no">
          {tel_masked}
        </h2>
        <p className={css.mini}>{name}</p>
      </div>
      {may('members.see') ? (
        <Link className={button.btn} data-small to={`/members/${id}`}>
          360°
        </Link>
      ) : null}
    </div>
  );
}
