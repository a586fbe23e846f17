import { useMatches } from 'react-router';

/** The title that the page names in its `handle`. */
export function usePageTitle(): string | undefined {
  const handle = useMatches().at(-1)?.handle as { title?: string } | undefined;
  return handle?.title;
}
