import { Link } from 'react-router';
import type { Affiliate } from '@portal/contract/console/affiliates.ts';
import { useMay } from '../parts/operator.ts';

/** A member in a list of referrers, with the way to their page for who may see it. */
export function MemberName({ of: { id, tel_masked, name } }: { of: Affiliate['member'] }) {
  const text = `${tel_masked} ${name}`;
  return useMay()('members.see') ? (
    <Link className="link num" to={`/members/${id}`}>
      {text}
    </Link>
  ) : (
    <span className="num">{text}</span>
  );
}
