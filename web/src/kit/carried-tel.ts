const KEY = 'auth.tel';

/** The phone that was typed at one entrance is there at the next: from signing in to a forgotten password and back. For this tab. */
export function carryTel(tel: string): void {
  try {
    sessionStorage.setItem(KEY, tel);
  } catch {
    // Without storage it is typed once more.
  }
}

export function carriedTel(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
