/** Where the timeline asks about one event, whether it was its owner (settled A10). @param eventID empty where none is named */
export const activityPath = (eventID: string): string =>
  `/personal-center/activity${eventID && `?event=${eventID}`}`;
