import { useQuery } from '@tanstack/react-query';
import { siteQuery } from './queries.ts';

/** The national help line; it answers day and night. */
export const NATIONAL_LINE = { name: 'สายด่วนสุขภาพจิต', tel: '1323' };

const usual = { site_name: 'STAR2K', age_min: 20, helplines: [NATIONAL_LINE], licence_text: null };

/** Settings of the site that its pages name; the usual ones until they are known. */
export const useSite = () => ({ ...usual, ...useQuery(siteQuery).data });
