// Inline in every page's head, before the first paint: the reader's own choice of light or dark.
{
  const choice = localStorage.getItem('merani_theme');
  if (choice === 'dark' || choice === 'light') document.documentElement.dataset.theme = choice;
}
