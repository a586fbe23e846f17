const ADDRESS = /(https:\/\/[^\s<>"']+)/;

const hostOf = (address: string): string | undefined => {
  try {
    return new URL(address).host;
  } catch {
    return undefined;
  }
};

/** What somebody wrote. An agent's link says where it leads, and leads there; anybody else's stays text. */
export function Text({ text, hasLinks }: { text: string; hasLinks: boolean }) {
  if (!hasLinks) return text;
  return text.split(ADDRESS).map((part, nth) => {
    const host = nth % 2 ? hostOf(part) : undefined;
    if (!host) return part;
    return (
      // oxlint-disable-next-line react/no-array-index-key -- parts of one text that never changes
      <a key={nth} href={part} target="_blank" rel="noreferrer noopener">
        {part} ({host})
      </a>
    );
  });
}
