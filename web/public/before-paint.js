(() => {
  const { dataset } = document.documentElement;
  try {
    const mode = localStorage.getItem('auth.theme-mode');
    if (mode === 'light' || mode === 'dark') dataset.mode = mode;
    if (localStorage.getItem('auth.reading')) dataset.reading = '';
    if (localStorage.getItem('auth.token')) dataset.session = 'member';
  } catch {}
  if (location.pathname === '/') dataset.draw = 'home';
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
