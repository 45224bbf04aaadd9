/** The tracking page, /tracking/{number}, which can be shared with a parcel's receiver. */
export const trackingPage = {
  open: 'Open the tracking page',
  pageTitle: 'Parcel {number}',
  title: 'Where your parcel is',
  copyNumber: 'Copy number',
  share: 'Share',
  shareTitle: 'Parcel {number} with {brand}',
  lastScan: 'Last scan:',
  /** Until the script knows the reader's time zone. */
  zoneUtc: 'Times are in UTC.',
  /** Read out when the page has found something. */
  announced: 'Parcel {number}: {state}',
  where: 'Where it is',
  next: 'What comes next',
  when: 'When about',
  whenText: {
    between: 'It should arrive between {from} and {to}, as most parcels on this route did lately.',
    on: 'It should arrive on {from}, as most parcels on this route did lately.',
  },
  journey: 'Its journey',
  state: {
    PENDING: 'Registered',
    RELEASED: 'Handed over',
  },
  whereText: {
    PENDING: 'This parcel is registered. We have not received it yet.',
    PICKUP: 'It is with us, in the country that it is sent from.',
    PROCESS: 'It is with us and is prepared for the journey to the country of its receiver.',
    TRANSIT: 'It is on its way to the country of its receiver.',
    ARRIVE: 'It has arrived in the country of its receiver.',
    RECEIVE:
      'It is received in the country of its receiver, and waits to be collected or brought to the door.',
    RELEASED: 'It has been handed over to its receiver.',
  },
  nextText: {
    PICKUP: 'We collect it from its sender, or the sender brings it to one of our offices.',
    PROCESS: 'We prepare it for the journey.',
    TRANSIT: 'It leaves for the country of its receiver.',
    ARRIVE: 'It arrives in the country of its receiver.',
    RECEIVE:
      'It is handed over. Whoever collects it shows the release code, which we e-mailed to the customer who sends it.',
    RELEASED:
      'It is handed over to whoever tells our agent the release code, which we e-mailed to the customer who sends it. If you expected it and do not have it, please ask us.',
  },
  delay: {
    since: 'Since',
    reason: 'Reason: {reason}',
    meaning: 'What it means',
    meaningText:
      'The parcel waits at this step and arrives later than planned. Its next scan ends the delay.',
    advice: 'What you can do',
    adviceText:
      'Usually nothing: this page shows when it moves on. If the reason asks something of you, or you need the parcel by a certain day, please call or write to us.',
  },
  unknown: {
    text: 'We have no parcel with the number {number}. Please check each letter and digit, or ask who sent it.',
    noNumber: 'none',
    textWithoutNumber: 'There is no number in the address of this page. Please enter one.',
    contact: 'Contact us',
  },
  another: 'Track another parcel',
  help: {
    title: 'Help',
    text: 'Please have the tracking number at hand when you call or write.',
    write: 'Offices and contact form',
  },
} as const;
