(() => {
  const { dataset } = document.documentElement;
  try {
    const mode = localStorage.getItem('auth.theme-mode');
    if (mode === 'light' || mode === 'dark') dataset.mode = mode;
    if (localStorage.getItem('auth.token')) dataset.session = 'member';
  } catch {}
  if (location.pathname === '/') dataset.draw = 'home';
  const query = new URLSearchParams(location.search);
  const [tel, password] = [query.get('tel'), query.get('password')];
  if (tel === null && password === null) return;
  globalThis.signInByLink = { tel, password };
  query.delete('tel');
  query.delete('password');
  history.replaceState(history.state, '', location.pathname + (query.size ? `?${query}` : '') + location.hash);
})();
