/** The privacy policy: what the product actually stores, in plain words. */
export const privacy = [
  {
    title: 'Who we are',
    paragraphs: [
      '{company} carries your parcels and is responsible for what it keeps about you. Write to us at {email}.',
    ],
  },
  {
    title: 'What we keep and why',
    paragraphs: [
      'Your name, e-mail, phone and addresses, and those of the people you send to: without them no parcel can be collected or handed over.',
      'Your parcels, bookings, invoices and payments: to carry out what you asked for, and because the law has us keep our books. Card details are entered on the page of our payment provider and never reach us.',
      'Signatures and pictures made at the hand-over: as proof that a parcel reached its receiver.',
      'Messages that you send us: to answer them.',
    ],
  },
  {
    title: 'Who sees it',
    paragraphs: [
      'Our own staff, each for the routes they work on; the payment provider, for what you pay by card; customs, where a parcel crosses a border; and nobody else. We sell nothing and show no advertisements.',
      'If somebody invited you, they see your name and the points that your parcels earn them.',
      'QR codes, pictures of your account and maps are drawn without handing your data to anybody.',
    ],
  },
  {
    title: 'Cookies',
    paragraphs: [
      'We use only what the site needs: whether you are logged in, your cart, the country you seem to be in, the list of routes, and that you have seen our notices. They last between one day and 31 days. Your IP address is compared with a list on our own server to guess your country and is not kept for that.',
    ],
  },
  {
    title: 'How long',
    paragraphs: [
      'For as long as you have an account. When you close it, we erase what the law lets us erase; invoices and the parcels they belong to stay for as long as bookkeeping rules demand.',
    ],
  },
  {
    title: 'Your rights',
    paragraphs: [
      'You can see, correct and download everything we keep about you in your dashboard, close your account there, or write to us. If you think we do wrong, you can complain to the data protection authority of your country.',
    ],
  },
] as const;
