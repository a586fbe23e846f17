import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router';
import { ContactButton } from '../../kit/contact-button.tsx';
import { siteQuery } from '../site/queries.ts';
import { contactAdmin } from './words.ts';

/** The contact button of the pages with a bottom menu; where contact is the page itself it steps aside. */
export default function FloatContact() {
  const { pathname } = useLocation();
  const isOn = useQuery(siteQuery).data?.float_contact;
  return isOn && pathname !== '/contact' ? <ContactButton label={contactAdmin} to="/contact" /> : null;
}
