(() => {
  // The connection may have been missing.
  addEventListener('online', () => document.getElementById('error-title') && location.reload());
  const { dataset } = document.documentElement;
  const fetchFirst = async (answer) => {
    const { banners } = await answer.clone().json();
    if (banners?.[0]) Object.assign(new Image(), { fetchPriority: 'high', src: banners[0].image });
  };
  // Sends what this member page needs (web/build/prefetch.ts).
  const begin = (token) => {
    const lines = (document.currentScript.dataset.member ?? '').split('\n');
    const [, ...needs] = lines.map((line) => line.split(' ')).find(([path]) => path === location.pathname) ?? [];
    const asked = (globalThis.prefetched = { token, at: Date.now(), answers: new Map() });
    for (const need of needs) {
      if (need.includes('/')) {
        const answer = fetch(need, {
          headers: { authorization: `Bearer ${token}` },
          signal: AbortSignal.timeout(15_000),
        });
        asked.answers.set(need, answer);
        // The first banner is the largest element of its page. Its consumer handles a failure.
        answer.then(need.endsWith('/banner') ? fetchFirst : null).catch(() => {});
      } else {
        const isScript = need.endsWith('.js');
        const link = document.createElement('link');
        link.rel = isScript ? 'modulepreload' : 'preload';
        if (!isScript) link.as = 'style';
        link.crossOrigin = '';
        link.href = `/assets/${need}`;
        document.head.append(link);
      }
    }
  };
  try {
    const mode = localStorage.getItem('auth.theme-mode');
    if (mode === 'light' || mode === 'dark') dataset.mode = mode;
    if (localStorage.getItem('auth.reading')) dataset.reading = '';
    const token = localStorage.getItem('auth.token');
    if (token) dataset.session = 'member';
    if (token && !localStorage.getItem('auth.restricted')) begin(token);
  } catch {}
  if (location.pathname === '/') dataset.draw = 'home';
  // Their header is the logo alone (web/src/sources.test.ts).
  if (['/guest-contact', '/forgot-password', '/update-password'].includes(location.pathname)) dataset.draw = 'bare';
  const query = new URLSearchParams(location.search);
  const [tel, password] = [query.get('tel'), query.get('password')];
  const reset = location.pathname === '/update-password' ? query.get('t') : null;
  if (tel === null && password === null && reset === null) return;
  if (tel !== null || password !== null) globalThis.signInByLink = { tel, password };
  if (reset !== null) {
    globalThis.resetByLink = reset;
    query.delete('t');
  }
  query.delete('tel');
  query.delete('password');
  history.replaceState(history.state, '', location.pathname + (query.size ? `?${query}` : '') + location.hash);
})();
