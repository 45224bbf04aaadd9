// Inline in every page's head, before the first paint: applies the reader's choice of light or dark.
{
  const choice = localStorage.getItem('merani_theme');
  if (choice === 'dark' || choice === 'light') document.documentElement.dataset.theme = choice;
}
