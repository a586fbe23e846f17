import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ContactButton } from '../../../kit/contact/contact-button.tsx';
import { token } from '../../../kit/data/session.ts';
import { newCount, unreadCountQuery } from '../../chat/queries.ts';
import UnreadBadge from '../../chat/watch/unread-badge.tsx';
import { siteQuery } from '../../settings/queries.ts';
import { contactAdmin } from '../words.ts';

/** The contact button of pages with a bottom menu; hidden on the contact page. */
export default function FloatContact() {
  const { pathname } = useLocation();
  const isOn = useQuery(siteQuery).data?.float_contact;
  const count = useQuery({ ...unreadCountQuery, enabled: token() !== null }).data;
  return isOn && pathname !== '/contact' ? (
    <ContactButton label={count ? `${contactAdmin} ${newCount(count)}` : contactAdmin} to="/contact">
      <UnreadBadge />
    </ContactButton>
  ) : null;
}
