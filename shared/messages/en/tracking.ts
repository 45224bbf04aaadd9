/** Tracking: specification 1, sections 2 and 8. */
export const tracking = {
  noneFound: 'No parcels found',
  delayed: 'Item is delayed',
  steps: {
    PICKUP: 'Picked up',
    PROCESS: 'Processing',
    TRANSIT: 'In transit',
    ARRIVE: 'Arrived',
    RECEIVE: 'Received',
  },
} as const;
