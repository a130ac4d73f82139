// Made from the OpenAPI document by npm run client-types. Do not edit.

export interface paths {
    "/admin/actions.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what users did in the regions that you administer, newest first, without what was reverted
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminActionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/actions/{id}/revert.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert an action of a user: the directory is as it would be without it
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminActionsRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/attention.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that need a look, of a region or of all yours, the longest neglected first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminAttentionList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/possible_spam.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what accounts younger than two weeks wrote in your regions, with the most signs of spam first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminAttentionPossibleSpam"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/content/{record_type}/{id}/{visibility}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide a condition, score or picture, or show a hidden one again, as it was
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminContentDecide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/hidden_content.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the hidden conditions, scores and pictures of your regions, the last hidden first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminContentListHidden"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/duplicates/{record_type}/{id}/dismiss.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say that two locations or machines that look like one are two: no list proposes them again; the journal reverts it
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminDuplicatesDismiss"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/duplicates/locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pairs of locations that are perhaps the same place, of a region or of all yours, the most alike first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminDuplicatesListLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/duplicates/machines.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List pairs of machines of the catalog that are perhaps the same, those of one name first
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminDuplicatesListMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/failed_emails/{id}/{decision}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Queue an email that could not be sent again, or delete it
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminFailedEmailsDecide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/failed_emails.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the emails that could not be sent, newest first (at most 50), without addresses
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminFailedEmailsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/journal.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what administrators did in the regions that you administer, newest first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminJournalList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/journal/{id}/revert.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert what an administrator did, as the journal has it
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminJournalRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find locations of the regions that you administer by name or region, or those removed within 30 days
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminLocationsList"];
        put?: never;
        /**
         * Add a location with its machines; the journal reverts it
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminLocationsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/locations/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a location with the fields that administrators change, and its version
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminLocationsShow"];
        /**
         * Edit any field of a location; a blank field is cleared, an absent or null one stays
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        put: operations["adminLocationsUpdate"];
        post?: never;
        /**
         * Remove a location with its machines, conditions, scores and pictures; it can be restored for 30 days
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        delete: operations["adminLocationsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/locations/import.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add the locations of a table, or check it; the journal reverts all together, or each
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminLocationsImport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/locations/{id}/merge.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a location into another: all that belongs to it follows, and its id leads there; the journal reverts it for 30 days
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminLocationsMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/locations/{id}/restore.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Restore a location that was removed within 30 days, with all that belonged to it but what is of deleted users
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminLocationsRestore"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/machines/{id}/merge.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a machine into another, which takes its place everywhere; within minutes its id leads there; the journal reverts it for 30 days
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminMachinesMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operators/{id}/accounts.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the accounts that look after the machines of an operator, by name
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminOperatorAccountsList"];
        put?: never;
        /**
         * Connect an account with an operator, so that it looks after its machines
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminOperatorAccountsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/operators/{id}/accounts/{user_id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End the connection of an account with an operator
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        delete: operations["adminOperatorAccountsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/overview.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count what waits for you in a region or in all of yours, and what needs a look
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminOverviewShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/records/{record_type}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the regions, zones, operators, events, links, location types, machine groups or machines
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminRecordsList"];
        put?: never;
        /**
         * Create a region, zone, operator, event, link, location type, machine group or machine
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminRecordsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/records/{record_type}/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a region, zone, operator, event, link, location type, machine group or machine
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminRecordsShow"];
        /**
         * Change a region, zone, operator, event, link, location type, machine group or machine
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        put: operations["adminRecordsUpdate"];
        post?: never;
        /**
         * Remove a zone, operator, event, link, location type or machine group to which nothing refers
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        delete: operations["adminRecordsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports/{id}/decide.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Decide on all that users have reported of a record: hide it, or dismiss the reports
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminReportsDecide"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the reported conditions, scores and pictures of your regions, newest first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminReportsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reports/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a report, with the condition, score or picture as it is now
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminReportsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/reverts/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what was reverted of the actions of a user, and what could not be (at most 500), with the reasons
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminRevertsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sign_in.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in to administer: get the token that the other endpoints of administrators ask for, for 12 hours
         * @description No credentials are needed.
         */
        post: operations["adminSessionCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/sign_out.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: end the token of the request, or with everywhere all tokens of the account
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminSessionDelete"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/suggestions/{kind}/{id}/approve.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Approve a suggested location, which is created with its machines; a machine, which stays in the catalog with the fields that are sent; or a region, which is created with them
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminSuggestionsApprove"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/suggestions/{kind}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the suggested locations of your regions, or the suggested machines or regions, newest first
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminSuggestionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/suggestions/{kind}/{id}/merge.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge a suggested location into one that is there: it gets the machines that it lacks; the journal reverts it
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminSuggestionsMerge"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/suggestions/{kind}/{id}/reject.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reject a suggested location, machine or region, with the reason; a machine leaves the catalog
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminSuggestionsReject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/suggestions/{kind}/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a suggested location, machine or region, with what the directory has that may be the same
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminSuggestionsShow"];
        /**
         * Correct a suggested location; a blank field is cleared, an absent or null one stays
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        put: operations["adminSuggestionsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/content.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hide all conditions, scores and pictures of a user, or show them again, as a job of minutes
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminUsersContent"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an account with its role
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminUsersShow"];
        /**
         * Change a user's role, or silence or disable the account; an absent field stays
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        put: operations["adminUsersUpdate"];
        post?: never;
        /**
         * Delete an account with its favorites, life list and watches: it is disabled now, and goes in a week unless the journal’s entry is reverted; what it did stays under its username
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        delete: operations["adminUsersDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the account with a username or email address
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminUsersFind"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/newest_users.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the newest accounts, those among the last 10 that were made
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminUsersNewest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/users/{id}/revert.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Revert all that a user did since a day, as a job; its report says what could not be reverted
         * @description Needs the token of a super administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminUsersRevert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the webhooks of your regions, without their secrets and all of their addresses but the host
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminWebhooksList"];
        put?: never;
        /**
         * Register a webhook: an address that is sent the public activity of a region. Only this response has its secret
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminWebhooksCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change, pause or resume a webhook; an absent field stays. One that is resumed is not sent what it has missed
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        put: operations["adminWebhooksUpdate"];
        post?: never;
        /**
         * Delete a webhook, with its address and its secret
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        delete: operations["adminWebhooksDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/deliveries.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what waits for a webhook, oldest first, and what it was sent in the last week, newest first (at most 50 each)
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        get: operations["adminWebhooksListDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/deliveries/{delivery_id}/repeat.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a webhook again what is in its log, with the same id. What is hidden or deleted by now is left out
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminWebhooksRepeatDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/secret.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace the secret of a webhook. Only this response has the new one; those before sign, too, for a day each
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminWebhooksRotateSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/admin/webhooks/{id}/test.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test to a webhook, also to one that is paused, and show what its receiver responds
         * @description Needs the token of an administrator: that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["adminWebhooksSendTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/calendar.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Make the private address of the calendar of what your account follows; an earlier one ends
         * @description Needs the token of a confirmed account.
         */
        put: operations["calendarsCreate"];
        post?: never;
        /**
         * End the private address of the calendar of what your account follows
         * @description Needs the token of a confirmed account.
         */
        delete: operations["calendarsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/calendars/followed.ics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Subscribe to the events at the locations that an account follows, by its private address
         * @description No credentials are needed.
         */
        get: operations["calendarsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get this description of the API, as OpenAPI 3.1
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["docsOpenapi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/events.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of the directory, around a point, at locations or of a region, by date; also as a calendar
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["eventsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/events.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events at a location, by date; also as a calendar
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["eventsListAtLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/events.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the events of a region that end no earlier than 7 days ago, by date or by category; also as a calendar
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["eventsListInRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_machine_xrefs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a machine to a location
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["locationMachineXrefsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_machine_xrefs/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a machine at a location with its newest condition comments and highest scores
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["locationMachineXrefsShow"];
        /**
         * Comment on the condition of a machine at a location
         * @description Needs the credentials of a confirmed account.
         */
        put: operations["locationMachineXrefsUpdate"];
        post?: never;
        /**
         * Remove a machine from its location
         * @description Needs the credentials of a confirmed account.
         */
        delete: operations["locationMachineXrefsDelete"];
        options?: never;
        head?: never;
        /**
         * Comment on the condition of a machine at a location
         * @description Needs the credentials of a confirmed account.
         */
        patch: operations["locationMachineXrefsUpdatePatch"];
        trace?: never;
    };
    "/location_machine_xrefs/{id}/ic_toggle.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set or toggle whether a machine is connected
         * @description Needs the credentials of a confirmed account.
         */
        put: operations["locationMachineXrefsIcToggle"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/location_machine_xrefs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the machines at the locations of a region, most recently added first
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationMachineXrefsListInRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_machine_xrefs/most_recent_by_lat_lon.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the three machines most recently added around a point, oldest first
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["locationMachineXrefsMostRecentNearby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/location_machine_xrefs/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a machine at a location with its newest condition comments and highest scores
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["locationMachineXrefsShowRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_machine_xrefs/top_n_machines.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the titles at the most locations, counting all versions of a title together
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationMachineXrefsTopNMachines"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_picture_xrefs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a picture of a location, or get an upload form for a larger one
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["locationPictureXrefsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_picture_xrefs/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a picture of a location, with a link that expires
         * @description No credentials are needed.
         */
        get: operations["locationPictureXrefsShow"];
        put?: never;
        post?: never;
        /**
         * Remove a picture of a location; an administrator hides that of another user
         * @description Needs the credentials of a confirmed account.
         */
        delete: operations["locationPictureXrefsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_types.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all location types, by name
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationTypesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/location_types/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a location type
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["locationTypesShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity at a location, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsActivityFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity at a location, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsActivityFeedAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/autocomplete.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find locations by part of their name, allowing one typing error in a longer word where nothing else is found
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["locationsAutocomplete"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/autocomplete_city.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find cities by part of their name
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["locationsAutocompleteCity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/machines.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add machines to a location and remove others, all or none
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["locationsChangeMachines"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/closest_by_address.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the location nearest to an address, or all within a distance
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsClosestByAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/closest_by_address.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the location nearest to an address, or all within a distance
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsClosestByAddressGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/closest_by_lat_lon.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the location nearest to a point, or all within a distance
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsClosestByLatLon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/closest_by_lat_lon.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the location nearest to a point, or all within a distance
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsClosestByLatLonGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/confirm.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Confirm that a location's line-up is up to date
         * @description Needs the credentials of a confirmed account.
         */
        put: operations["locationsConfirm"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/countries.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the locations in each country, most first
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/geocode_lat_lon.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the coordinates of an address
         * @description No credentials are needed.
         */
        get: operations["locationsGeocodeLatLon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/history.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the machines that are or were at a location and from when to when, those added last first
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that match any combination of filters, by name
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that match any combination of filters, by name
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsListGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that match any combination of filters, by name
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsListRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/locations.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that match any combination of filters, by name
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsListRegionGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/machine_details.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the machines at a location, by name
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsMachineDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}/picture_details.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the pictures of a location, newest first, with links that expire
         * @description No credentials are needed.
         */
        get: operations["locationsPictureDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a location with its machines, their conditions and scores
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["locationsShow"];
        /**
         * Edit the details of a location; a blank field is cleared, an absent or null one stays
         * @description Needs the credentials of a confirmed account.
         */
        put: operations["locationsUpdate"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Edit the details of a location; a blank field is cleared, an absent or null one stays
         * @description Needs the credentials of a confirmed account.
         */
        patch: operations["locationsUpdatePatch"];
        trace?: never;
    };
    "/region/{region}/locations/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a location with its machines, their conditions and scores
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["locationsShowRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/suggest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest a location; it appears once an administrator approves it
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["locationsSuggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/top_cities.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cities with the most locations
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsTopCities"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/top_cities_by_machine.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the cities with the most machines
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsTopCitiesByMachine"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/top_locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations with the most machines
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsTopLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/type_count.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the locations of each type, most first
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["locationsTypeCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/within_bounding_box.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations in a bounding box, as JSON or as GeoJSON
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsWithinBoundingBox"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/locations/within_bounding_box.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations in a bounding box, as JSON or as GeoJSON
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["locationsWithinBoundingBoxGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machine_conditions/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change a comment on the condition of a machine
         * @description Needs the credentials of a confirmed account.
         */
        put: operations["machineConditionsUpdate"];
        post?: never;
        /**
         * Delete a comment on the condition of a machine; an administrator hides that of another user
         * @description Needs the credentials of a confirmed account.
         */
        delete: operations["machineConditionsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machine_groups.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all machine groups, by id
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["machineGroupsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machine_groups/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a machine group
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["machineGroupsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machine_score_xrefs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Enter a score on a machine at a location, or on a machine anywhere
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["machineScoreXrefsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machine_score_xrefs/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scores entered on a machine at a location, highest first
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["machineScoreXrefsListAtLmx"];
        /**
         * Change a score
         * @description Needs the credentials of a confirmed account.
         */
        put: operations["machineScoreXrefsUpdate"];
        post?: never;
        /**
         * Delete a score; an administrator hides that of another user
         * @description Needs the credentials of a confirmed account.
         */
        delete: operations["machineScoreXrefsDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machine_score_xrefs/highest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the highest score on each machine, by name of the machine
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["machineScoreXrefsHighest"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/machine_score_xrefs/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scores entered on a machine at a location, highest first
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["machineScoreXrefsListAtLmxRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/machine_score_xrefs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the scores entered in a region, newest first
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["machineScoreXrefsListInRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{id}/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity about a machine, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["machinesActivityFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{id}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity about a machine, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["machinesActivityFeedAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all machine models, or those of a region, manufacturer or group; pages are by id
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["machinesList"];
        put?: never;
        /**
         * Add a machine model to the directory; this does not add it to the location
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["machinesCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/machines/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a machine model, the locations that have it, neighbors together, and the ten best scores on it
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["machinesShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/open_data.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get links to files with all public records, as lines of JSON and as GeoJSON, both compressed by gzip
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["openDataShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operators of machines, by name
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["operatorsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/operators.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the operators of machines, by name
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["operatorsListRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}/locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations of the operator whose machines you look after: first those with notes of the last 30 days that wait for an answer, then those confirmed longest ago
         * @description Needs the credentials of a confirmed account.
         */
        get: operations["operatorsListLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/operators/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show an operator of machines
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["operatorsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/region_link_xrefs.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the links on a region's page
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["regionLinkXrefsListInRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity in a region, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["regionsActivityFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity in a region, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["regionsActivityFeedAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/app_comment.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send feedback on the app to its support
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["regionsAppComment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/closest_by_lat_lon.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the nearest region within 250 miles
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["regionsClosestByLatLon"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/contact.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Write to the administrators of a region; visitors must give an email address for the reply
         * @description Credentials are optional.
         */
        post: operations["regionsContact"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/does_region_exist.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Find the region with exactly this name
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["regionsDoesRegionExist"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List all regions
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["regionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/location_and_machine_counts.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the locations and machines, in all or in a region
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["regionsLocationAndMachineCounts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show a region with its links and high rollers
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["regionsShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/regions/suggest.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Suggest a region
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["regionsSuggest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reports.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a condition, score or picture to the administrators of its region
         * @description Needs the credentials of a confirmed account.
         */
        post: operations["reportsCreate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statuses.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List when regions, machines, operators and location types last changed
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["statusesList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/statuses/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show when a list that clients cache last changed
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["statusesShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/feed.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity around a point, or in the whole directory, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["userSubmissionsActivityFeed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/feed.atom": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Follow the activity around a point, or in the whole directory, as JSON Feed or as Atom
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["userSubmissionsActivityFeedAtom"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity in the directory, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["userSubmissionsList"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity in the directory, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["userSubmissionsListGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/location.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity at a location, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["userSubmissionsListAtLocation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/location.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity at a location, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["userSubmissionsListAtLocationGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/user_submissions.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity in a region, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["userSubmissionsListInRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/user_submissions.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity in a region, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["userSubmissionsListInRegionGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/delete_location.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the locations that were removed in the past year, newest first (at most 1000 without limit)
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["userSubmissionsListRemovedLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/list_within_range.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity around a point, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["userSubmissionsListWithinRange"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/list_within_range.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the activity around a point, newest first (at most 200 without limit)
         * @description No credentials are needed. The response may be cached for 30 seconds.
         */
        get: operations["userSubmissionsListWithinRangeGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/top_users.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the users with the most submissions
         * @description No credentials are needed. The response may be cached for 300 seconds.
         */
        get: operations["userSubmissionsTopUsers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/total_user_submission_count.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count all submissions
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["userSubmissionsTotalCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/user_submissions/total_user_submission_count_week.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the submissions of the last seven days
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["userSubmissionsWeekCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/add_fave_location.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a location to the favorites
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersAddFaveLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/add_life_list_machine.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Add a machine to the life list, the machines that the user has played
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersAddLifeListMachine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/watches.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List one's watches: what one is told by email
         * @description Needs the token of a confirmed account.
         */
        get: operations["usersListWatches"];
        put?: never;
        /**
         * Add a watch, at most 20: be told by email what others do at a location, or where a machine is added or removed
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersAddWatch"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/answer_emails.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Say whether you get an email when an operator answers a note of yours
         * @description Needs the token of a confirmed account.
         */
        put: operations["usersAnswerEmails"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/auth_details.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Sign in: get the account with the token that authenticates its requests
         * @description No credentials are needed.
         */
        get: operations["usersAuthDetailsGet"];
        put?: never;
        /**
         * Sign in: get the account with the token that authenticates its requests
         * @description No credentials are needed.
         */
        post: operations["usersAuthDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/update_password.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change your password; the token of the request stays valid, all others end
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersChangePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete your account with its favorites and life list; your activity stays under the username. Without the current password, or after activity within the last week, the account is disabled, and deleted in a week unless the link in the email is followed
         * @description Needs the token of a confirmed account; of an administrator, that of POST /api/v1/admin/sign_in.json.
         */
        delete: operations["usersDelete"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/sessions/{session_id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End a session of your account, if it goes on
         * @description Needs the token of a confirmed account.
         */
        delete: operations["usersEndSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/forgot_password.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email a link for setting a new password
         * @description No credentials are needed.
         */
        post: operations["usersForgotPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/life_list_info.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show how many life lists have each machine, or what is on the life list of a user
         * @description No credentials are needed.
         */
        get: operations["usersLifeListInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/list_fave_location_ids.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the ids of a user's favorite locations
         * @description No credentials are needed.
         */
        get: operations["usersListFaveLocationIds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/list_fave_locations.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's favorite locations
         * @description No credentials are needed.
         */
        get: operations["usersListFaveLocations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/list_fave_locations.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List a user's favorite locations
         * @description No credentials are needed.
         */
        get: operations["usersListFaveLocationsGeojson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/profile_info.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show what a user has contributed
         * @description No credentials are needed. The response may be cached for 10 seconds.
         */
        get: operations["usersProfileInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/remove_fave_location.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a location from the favorites, if it is one
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersRemoveFaveLocation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/remove_life_list_machine.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Remove a machine from the life list
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersRemoveLifeListMachine"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/watches/{watch_id}.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change when the emails of a watch are sent
         * @description Needs the token of a confirmed account.
         */
        put: operations["usersUpdateWatch"];
        post?: never;
        /**
         * Remove a watch, if the user has it
         * @description Needs the token of a confirmed account.
         */
        delete: operations["usersRemoveWatch"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/resend_confirmation.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email the link that confirms an account again
         * @description No credentials are needed.
         */
        post: operations["usersResendConfirmation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/account.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show your own account: the email address, and the sessions of the past year that go on, newest first
         * @description Needs the token of a confirmed account.
         */
        get: operations["usersShowAccount"];
        /**
         * Choose the language of your account
         * @description Needs the token of a confirmed account.
         */
        put: operations["usersUpdateAccount"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/sign_out.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out: end the token of the request, or with everywhere all tokens of the account
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersSignOut"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/signup.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account; it can sign in once it was confirmed by the link in its email
         * @description No credentials are needed.
         */
        post: operations["usersSignUp"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/total_user_count.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Count the users
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["usersTotalCount"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/update_email.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the email address of the account, once the links were followed that are sent to the new address and, without the current password, to the present one
         * @description Needs the token of a confirmed account; of an administrator, that of POST /api/v1/admin/sign_in.json.
         */
        post: operations["usersUpdateEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/users/{id}/update_user_flag.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Choose the flag that is shown beside your name
         * @description Needs the token of a confirmed account.
         */
        post: operations["usersUpdateUserFlag"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/viewer.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Show roughly where the caller is, by the network
         * @description No credentials are needed.
         */
        get: operations["viewerShow"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/region/{region}/zones.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the zones of a region, by name
         * @description No credentials are needed. The response may be cached for 60 seconds.
         */
        get: operations["zonesListInRegion"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Account: {
            /** Format: int64 */
            id: number;
            username: string;
            email: string | null;
            /** @description signs requests as user_token; it stays valid until the password changes */
            authentication_token: string;
        };
        AdminActionsListResult: {
            actions: components["schemas"]["AdminActionsListResultAction"][];
            next_before: string | null;
        };
        AdminActionsListResultAction: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description the note on a condition */
            comment: string | null;
            user_name: string | null;
            location_name: string | null;
            machine_name: string | null;
            /** @description name of the city at that time */
            city_name: string | null;
            /** Format: int64 */
            high_score: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            deleted_at: string | null;
            is_revertible: boolean;
        };
        AdminActionsRevertBody: {
            /** @description created_at of the action, as it is listed */
            created_at: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminActionsRevertResult: {
            action: components["schemas"]["Submission"];
        };
        AdminAttentionListResult: {
            region_ids: number[] | null;
            count: number;
            locations: components["schemas"]["AdminAttentionListResultLocation"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        AdminAttentionListResultLocation: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /** @description degrees north; a decimal string in location records */
            lat: string;
            /** @description degrees east; a decimal string in location records */
            lon: string;
            /** @description how many machines are there */
            machine_count: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated: string | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string | null;
            /** @description address of its website */
            website: string | null;
            website_problem: string | null;
        };
        AdminAttentionPossibleSpamResult: {
            actions: components["schemas"]["AdminAttentionPossibleSpamResultAction"][];
        };
        AdminAttentionPossibleSpamResultAction: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description the note on a condition */
            comment: string | null;
            user_name: string | null;
            location_name: string | null;
            machine_name: string | null;
            /** @description name of the city at that time */
            city_name: string | null;
            /** Format: int64 */
            high_score: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            deleted_at: string | null;
            signs: ("link" | "repeated" | "fast")[];
            is_revertible: boolean;
        };
        AdminContentDecideBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminContentDecideResult: components["schemas"]["AdminContentDecideResultForm1"] | components["schemas"]["AdminContentDecideResultForm2"];
        AdminContentDecideResultForm1: {
            hidden: components["schemas"]["AdminContentDecideResultForm1Hidden"];
        };
        AdminContentDecideResultForm1Hidden: {
            /** @enum {string} */
            record_type: "machine_condition" | "machine_score_xref" | "location_picture_xref";
            /** Format: int64 */
            record_id: number;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            region_id: number | null;
            /** Format: int64 */
            user_id: number | null;
            username: string | null;
            text: string | null;
            picture_url: string | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** Format: int64 */
            id: number;
            hidden_at: string;
            hidden_by: string;
        };
        AdminContentDecideResultForm2: {
            shown: components["schemas"]["AdminContentDecideResultForm2Shown"];
        };
        AdminContentDecideResultForm2Shown: {
            /** @enum {string} */
            record_type: "machine_condition" | "machine_score_xref" | "location_picture_xref";
            /** Format: int64 */
            record_id: number;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            region_id: number | null;
            /** Format: int64 */
            user_id: number | null;
            username: string | null;
            text: string | null;
            picture_url: string | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
        };
        AdminContentListHiddenResult: {
            hidden: components["schemas"]["AdminContentDecideResultForm1Hidden"][];
            /** Format: int64 */
            next_before: number | null;
        };
        AdminDuplicatesDismissBody: {
            /**
             * Format: int64
             * @description id of the other one
             */
            other_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminDuplicatesDismissResult: {
            /** @enum {string} */
            record_type: "location" | "machine";
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            other_id: number;
        };
        AdminDuplicatesListLocationsResult: {
            region_ids: number[] | null;
            count: number;
            pairs: components["schemas"]["AdminDuplicatesListLocationsResultPair"][];
            next_after: number | null;
        };
        AdminDuplicatesListLocationsResultPair: {
            id: string;
            alike: ("same place id" | "same name" | "similar name" | "same address")[];
            /** @description miles from the given point */
            distance: number;
            locations: components["schemas"]["AdminDuplicatesListLocationsResultPairLocation"][];
        };
        AdminDuplicatesListLocationsResultPairLocation: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id: number | null;
            /** @description how many machines are there */
            machine_count: number;
        };
        AdminDuplicatesListMachinesResult: {
            count: number;
            pairs: components["schemas"]["AdminDuplicatesListMachinesResultPair"][];
            next_after: number | null;
        };
        AdminDuplicatesListMachinesResultPair: {
            id: string;
            alike: ("same name" | "similar name")[];
            machines: components["schemas"]["AdminDuplicatesListMachinesResultPairMachine"][];
        };
        AdminDuplicatesListMachinesResultPairMachine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description maker */
            manufacturer: string | null;
            /** @description year of manufacture */
            year: number | null;
        };
        AdminFailedEmailsDecideBody: {
            /** @description created_at of the email, as it is listed */
            created_at: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminFailedEmailsDecideResult: {
            email: string;
        };
        AdminFailedEmailsListResult: {
            failed_emails: components["schemas"]["AdminFailedEmailsListResultFailedEmail"][];
        };
        AdminFailedEmailsListResultFailedEmail: {
            id: string;
            /** @description when the record was created, in UTC */
            created_at: string;
            failed_at: string | null;
            last_error: string | null;
            subject: string | null;
            recipients: string[];
        };
        AdminJournalListResult: {
            entries: components["schemas"]["AdminJournalListResultEntry"][];
            /** Format: int64 */
            next_before: number | null;
        };
        AdminJournalListResultEntry: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            username: string;
            action: string;
            record_type: string;
            /** Format: int64 */
            record_id: number;
            /** Format: int64 */
            region_id: number | null;
            /** Format: int64 */
            further_region_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            before: Record<string, never>;
            after: Record<string, never>;
            reverted_by: string | null;
            reverted_at: string | null;
            is_revertible: boolean;
            is_complete: boolean;
            left: components["schemas"]["AdminJournalListResultEntryLeftItem"][];
            record_name: string | null;
            names: Record<string, never>;
        };
        AdminJournalListResultEntryLeftItem: {
            record_type: string;
            /** Format: int64 */
            record_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            reason: string;
            record_name: string | null;
            location_name: string | null;
            machine_name: string | null;
        };
        AdminJournalRevertBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminJournalRevertResult: {
            entry: components["schemas"]["JournalEntry"];
        };
        AdminLocationsCreateBody: {
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street?: string;
            /** @description city */
            city?: string;
            /** @description state or province */
            state?: string;
            /** @description postal code */
            zip?: string;
            /** @description two letters (ISO 3166-1) */
            country?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string;
            /** @description address of its website; without https:// it gets that */
            website?: string;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number;
            /** @description written by users, without links */
            description?: string;
            /**
             * @description whether people of all ages may enter: Yes, At Times or No
             * @enum {string}
             */
            all_ages?: "Yes" | "At Times" | "No";
            /**
             * @description how machines are paid for: Free Play, or No for coins and cards
             * @enum {string}
             */
            payment_type?: "Free Play" | "No";
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string;
            /**
             * @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No
             * @enum {string}
             */
            step_free_entrance?: "Yes" | "Limited" | "No";
            /**
             * @description whether there are seats near the machines: Yes, Limited or No
             * @enum {string}
             */
            seating?: "Yes" | "Limited" | "No";
            /**
             * @description whether it is a place for families with children: Yes, At Times or No
             * @enum {string}
             */
            family_friendly?: "Yes" | "At Times" | "No";
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string;
            /** @description latitude of the location; without it, the address is looked up in degrees, -90 to 90 */
            lat?: number;
            /** @description longitude of the location; without it, the address is looked up in degrees, -180 to 180 */
            lon?: number;
            /** @description ids of its machines */
            machine_ids?: string | number | (string | number)[];
            /** @description names of its machines, comma-separated, where there are no machine_ids */
            machines?: string;
            /** @description of a location: leave out machines whose names are unknown or ambiguous */
            ignore_unknown_machines?: boolean;
            /** @description of a location: create it although one of that name, place id or within 100 m exists */
            is_no_duplicate?: boolean;
            /** @description of a location: create it although its point is only the middle of its city or postal code */
            accept_approximate_point?: boolean;
            /** @description of a location: create it although its point is outside of its region, or far from its town */
            accept_far_point?: boolean;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminLocationsCreateResult: {
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            journal_id: number;
        };
        AdminLocationsDeleteResult: {
            removed: components["schemas"]["AdminLocationsDeleteResultRemoved"];
        };
        AdminLocationsDeleteResultRemoved: {
            /** Format: int64 */
            id: number;
            name: string;
            restorable_until: string;
        };
        AdminLocationsImportBody: {
            /** @description comma-separated values: titles such as name, street, city, region and machines in the first row, and up to 20 locations */
            csv: string;
            /** @description add nothing, and return what is wrong in which row */
            dry_run?: boolean;
            /**
             * Format: int64
             * @description of a table that takes several requests: import_id of the first response, so that the journal has one change and neighbors among the rows are different places
             */
            import_id?: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminLocationsImportResult: {
            columns: components["schemas"]["AdminLocationsImportResultColumn"][];
            rows: components["schemas"]["AdminLocationsImportResultRow"][];
            /** Format: int64 */
            import_id: number | null;
        };
        AdminLocationsImportResultColumn: {
            title: string;
            field: string | null;
        };
        AdminLocationsImportResultRow: {
            /** Format: int64 */
            row: number;
            name: string;
            machines: string[];
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            journal_id: number | null;
            problems: components["schemas"]["AdminLocationsImportResultRowProblem"][];
            possible_duplicates: components["schemas"]["AdminLocationsImportResultRowPossibleDuplicate"][];
        };
        AdminLocationsImportResultRowPossibleDuplicate: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /** @enum {string} */
            reason: "same place id" | "same name" | "same street" | "similar name" | "within 100 m";
        };
        AdminLocationsImportResultRowProblem: {
            field: string | null;
            message: string;
        };
        AdminLocationsListResult: {
            locations: components["schemas"]["AdminLocationsListResultLocation"][];
            has_more: boolean;
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        AdminLocationsListResultLocation: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id: number | null;
            /** @description how many machines are there */
            machine_count: number;
            removed_at: string | null;
            removed_by: string | null;
            restorable_until: string | null;
        };
        AdminLocationsMergeBody: {
            /**
             * Format: int64
             * @description id of the location that stays, with its own name, address and details
             */
            into_location_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminLocationsMergeResult: {
            /** Format: int64 */
            location_id: number;
            name: string;
        };
        AdminLocationsRestoreBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminLocationsRestoreResult: {
            restored: components["schemas"]["AdminLocationsRestoreResultRestored"];
        };
        AdminLocationsRestoreResultRestored: {
            /** Format: int64 */
            id: number;
        };
        AdminLocationsShowResult: {
            location: components["schemas"]["AdminLocationsShowResultLocation"];
            machines: components["schemas"]["AdminLocationsShowResultMachine"][];
        };
        AdminLocationsShowResultLocation: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /** @description postal code */
            zip: string | null;
            /** @description two letters (ISO 3166-1) */
            country: string | null;
            /** @description degrees north; a decimal string in location records */
            lat: string;
            /** @description degrees east; a decimal string in location records */
            lon: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone: string | null;
            /** @description address of its website */
            website: string | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id: number | null;
            /** @description written by users, without links */
            description: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active: boolean | null;
            /** @description id at the provider of maps */
            place_id: string | null;
            /** @description how many machines are there */
            machine_count: number;
            /** @description how many users have been active there */
            users_count: number | null;
            /** @description how many submissions there are */
            user_submissions_count: number | null;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id: number | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string | null;
            /** Format: int64 */
            updated_by_operator_id: number | null;
            line_up_changed_at: string | null;
            version: number;
        };
        AdminLocationsShowResultMachine: {
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number;
            /** Format: int64 */
            machine_id: number;
            name: string;
        };
        AdminLocationsUpdateBody: {
            /**
             * Format: int64
             * @description as you have read it: the change is rejected when it is no longer that
             */
            version?: number;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string;
            /** @description city */
            city?: string;
            /** @description state or province */
            state?: string;
            /** @description postal code */
            zip?: string;
            /** @description two letters (ISO 3166-1) */
            country?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string;
            /** @description address of its website; without https:// it gets that */
            website?: string;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number;
            /** @description written by users, without links */
            description?: string;
            /**
             * @description whether people of all ages may enter: Yes, At Times or No
             * @enum {string}
             */
            all_ages?: "Yes" | "At Times" | "No";
            /**
             * @description how machines are paid for: Free Play, or No for coins and cards
             * @enum {string}
             */
            payment_type?: "Free Play" | "No";
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string;
            /**
             * @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No
             * @enum {string}
             */
            step_free_entrance?: "Yes" | "Limited" | "No";
            /**
             * @description whether there are seats near the machines: Yes, Limited or No
             * @enum {string}
             */
            seating?: "Yes" | "Limited" | "No";
            /**
             * @description whether it is a place for families with children: Yes, At Times or No
             * @enum {string}
             */
            family_friendly?: "Yes" | "At Times" | "No";
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string;
            /** @description latitude of the location in degrees, -90 to 90 */
            lat?: number;
            /** @description longitude of the location in degrees, -180 to 180 */
            lon?: number;
            /** @description move it although its new point is outside of its region */
            accept_far_point?: boolean;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminLocationsUpdateResult: {
            location: components["schemas"]["AdminLocationsShowResultLocation"];
        };
        AdminMachinesMergeBody: {
            /**
             * Format: int64
             * @description id of the machine that stays, with its own fields; blank ones are filled
             */
            into_machine_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminMachinesMergeResult: {
            /** Format: int64 */
            machine_id: number;
            name: string;
        };
        AdminOperatorAccountsCreateBody: {
            /** @description username of the account, in any case */
            username: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminOperatorAccountsCreateResult: {
            account: components["schemas"]["AdminOperatorAccountsCreateResultAccount"];
        };
        AdminOperatorAccountsCreateResultAccount: {
            /** Format: int64 */
            id: number;
            username: string;
        };
        AdminOperatorAccountsDeleteResult: {
            account: components["schemas"]["AdminOperatorAccountsCreateResultAccount"];
        };
        AdminOperatorAccountsListResult: {
            accounts: components["schemas"]["AdminOperatorAccountsCreateResultAccount"][];
        };
        AdminOverviewShowResult: {
            user: components["schemas"]["AdminOverviewShowResultUser"];
            region_ids: number[] | null;
            counts: components["schemas"]["AdminOverviewShowResultCounts"];
        };
        AdminOverviewShowResultCounts: {
            suggestions: number;
            suggested_machines: number | null;
            suggested_regions: number | null;
            reports: number;
            unconfirmed: number | null;
            empty: number | null;
            far_away: number | null;
            many_machines: number | null;
            website: number | null;
            duplicates: number | null;
            failed_emails: number | null;
        };
        AdminOverviewShowResultUser: {
            /** Format: int64 */
            id: number;
            username: string;
            region_ids: number[];
            is_super_admin: boolean;
        };
        AdminRecordsCreateBody: {
            /** @description of a region: the name in paths; of a zone, operator, event, link, location type or machine group: name; of a machine: unique */
            name?: string;
            /** @description of a region: the name that is shown */
            full_name?: string;
            /** @description of a region: message of the day */
            motd?: string;
            /** @description of a region: latitude of its center in degrees, -90 to 90 */
            lat?: number;
            /** @description of a region: longitude of its center in degrees, -180 to 180 */
            lon?: number;
            /** @description of a region: for old clients */
            n_search_no?: number;
            /** @description of a region: for old clients */
            default_search_type?: string;
            /** @description of a region: whether its administrators get an email when a machine is removed */
            should_email_machine_removal?: boolean | null;
            /** @description of a region: whether locations that are without machines for a week are removed */
            should_auto_delete_empty_locations?: boolean | null;
            /** @description of a region: whether comments come in a daily digest */
            send_digest_comment_emails?: boolean | null;
            /** @description of a region: whether removals come in a daily digest */
            send_digest_removal_emails?: boolean | null;
            /** @description of a region: state or province */
            state?: string;
            /** @description of a region: miles around its point that belong to the region; at most 12500 are used */
            effective_radius?: number;
            /**
             * Format: int64
             * @description of a zone, operator, event or link: id of its region
             */
            region_id?: number;
            /** @description of a zone: short display name */
            short_name?: string;
            /** @description of a zone: whether it is one of the main ones */
            is_primary?: boolean | null;
            /** @description of an operator: email address */
            email?: string;
            /** @description of an operator: address of the website; without https:// it gets that */
            website?: string;
            /** @description of an operator: phone number */
            phone?: string;
            /** @description of an operator: whether the email address is public */
            email_opt_in?: boolean | null;
            /** @description of an operator: whether the phone number is public */
            phone_opt_in?: boolean | null;
            /** @description of an event: description */
            long_desc?: string;
            /** @description of an event: address of its page; without https:// it gets that */
            external_link?: string;
            /** @description of an event: position of the category */
            category_no?: number;
            /** @description of an event or link: heading under which it is listed */
            category?: string;
            /** @description of an event: first day */
            start_date?: string;
            /** @description of an event: last day */
            end_date?: string;
            /**
             * Format: int64
             * @description of an event: id of the location where it is
             */
            location_id?: number;
            /** @description of an event: where it is, when it is at no location of the directory */
            external_location_name?: string;
            /** @description of an event: id in the calendar of the IFPA */
            ifpa_calendar_id?: number;
            /** @description of an event: id of the tournament at the IFPA */
            ifpa_tournament_id?: number;
            /** @description of a link: the address; without https:// it gets that */
            url?: string;
            /** @description of a link: description */
            description?: string;
            /** @description of a link: position */
            sort_order?: number;
            /** @description of a location type: name of an icon in its library */
            icon?: string;
            /** @description of a location type: library of the icon */
            library?: string;
            /** @description of a machine: whether it is in use */
            is_active?: boolean | null;
            /** @description of a machine: page in the Internet Pinball Database; without https:// it gets that */
            ipdb_link?: string;
            /** @description of a machine: year of manufacture */
            year?: number;
            /** @description of a machine: maker */
            manufacturer?: string;
            /**
             * Format: int64
             * @description of a machine: id of the group of all its editions and remakes
             */
            machine_group_id?: number;
            /** @description of a machine: id in the Internet Pinball Database */
            ipdb_id?: number;
            /** @description of a machine: id in the Open Pinball Database */
            opdb_id?: string;
            /** @description of a machine: address of a picture; without https:// it gets that */
            opdb_img?: string;
            /** @description of a machine: height of the picture in pixels */
            opdb_img_height?: number;
            /** @description of a machine: width of the picture in pixels */
            opdb_img_width?: number;
            /** @description of a machine: em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type?: string;
            /** @description of a machine: alphanumeric, lcd, dmd, reels or lights */
            machine_display?: string;
            /** @description of a machine: whether it can be connected to Insider Connected */
            ic_eligible?: boolean | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminRecordsCreateResult: {
            record: Record<string, never>;
        };
        AdminRecordsDeleteResult: {
            removed: components["schemas"]["AdminLocationsRestoreResultRestored"];
        };
        AdminRecordsListResult: {
            records: Record<string, never>[];
            /** Format: int64 */
            next_after: number | null;
        };
        AdminRecordsShowResult: {
            record: Record<string, never>;
        };
        AdminRecordsUpdateBody: {
            /** @description as you have read it, blank for none: the change is rejected when somebody else has changed the record since */
            updated_at?: string;
            /** @description of a region: the name in paths; of a zone, operator, event, link, location type or machine group: name; of a machine: unique */
            name?: string;
            /** @description of a region: the name that is shown */
            full_name?: string;
            /** @description of a region: message of the day */
            motd?: string;
            /** @description of a region: latitude of its center in degrees, -90 to 90 */
            lat?: number;
            /** @description of a region: longitude of its center in degrees, -180 to 180 */
            lon?: number;
            /** @description of a region: for old clients */
            n_search_no?: number;
            /** @description of a region: for old clients */
            default_search_type?: string;
            /** @description of a region: whether its administrators get an email when a machine is removed */
            should_email_machine_removal?: boolean | null;
            /** @description of a region: whether locations that are without machines for a week are removed */
            should_auto_delete_empty_locations?: boolean | null;
            /** @description of a region: whether comments come in a daily digest */
            send_digest_comment_emails?: boolean | null;
            /** @description of a region: whether removals come in a daily digest */
            send_digest_removal_emails?: boolean | null;
            /** @description of a region: state or province */
            state?: string;
            /** @description of a region: miles around its point that belong to the region; at most 12500 are used */
            effective_radius?: number;
            /**
             * Format: int64
             * @description of a zone, operator, event or link: id of its region
             */
            region_id?: number;
            /** @description of a zone: short display name */
            short_name?: string;
            /** @description of a zone: whether it is one of the main ones */
            is_primary?: boolean | null;
            /** @description of an operator: email address */
            email?: string;
            /** @description of an operator: address of the website; without https:// it gets that */
            website?: string;
            /** @description of an operator: phone number */
            phone?: string;
            /** @description of an operator: whether the email address is public */
            email_opt_in?: boolean | null;
            /** @description of an operator: whether the phone number is public */
            phone_opt_in?: boolean | null;
            /** @description of an event: description */
            long_desc?: string;
            /** @description of an event: address of its page; without https:// it gets that */
            external_link?: string;
            /** @description of an event: position of the category */
            category_no?: number;
            /** @description of an event or link: heading under which it is listed */
            category?: string;
            /** @description of an event: first day */
            start_date?: string;
            /** @description of an event: last day */
            end_date?: string;
            /**
             * Format: int64
             * @description of an event: id of the location where it is
             */
            location_id?: number;
            /** @description of an event: where it is, when it is at no location of the directory */
            external_location_name?: string;
            /** @description of an event: id in the calendar of the IFPA */
            ifpa_calendar_id?: number;
            /** @description of an event: id of the tournament at the IFPA */
            ifpa_tournament_id?: number;
            /** @description of a link: the address; without https:// it gets that */
            url?: string;
            /** @description of a link: description */
            description?: string;
            /** @description of a link: position */
            sort_order?: number;
            /** @description of a location type: name of an icon in its library */
            icon?: string;
            /** @description of a location type: library of the icon */
            library?: string;
            /** @description of a machine: whether it is in use */
            is_active?: boolean | null;
            /** @description of a machine: page in the Internet Pinball Database; without https:// it gets that */
            ipdb_link?: string;
            /** @description of a machine: year of manufacture */
            year?: number;
            /** @description of a machine: maker */
            manufacturer?: string;
            /**
             * Format: int64
             * @description of a machine: id of the group of all its editions and remakes
             */
            machine_group_id?: number;
            /** @description of a machine: id in the Internet Pinball Database */
            ipdb_id?: number;
            /** @description of a machine: id in the Open Pinball Database */
            opdb_id?: string;
            /** @description of a machine: address of a picture; without https:// it gets that */
            opdb_img?: string;
            /** @description of a machine: height of the picture in pixels */
            opdb_img_height?: number;
            /** @description of a machine: width of the picture in pixels */
            opdb_img_width?: number;
            /** @description of a machine: em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type?: string;
            /** @description of a machine: alphanumeric, lcd, dmd, reels or lights */
            machine_display?: string;
            /** @description of a machine: whether it can be connected to Insider Connected */
            ic_eligible?: boolean | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminRecordsUpdateResult: {
            record: Record<string, never>;
        };
        AdminReportsDecideBody: {
            /**
             * @description hide: only administrators see the record, and can show it again; dismiss: it stays
             * @enum {string}
             */
            decision: "hide" | "dismiss";
            /** @description why, for the next administrator who looks */
            message?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminReportsDecideResult: {
            report: components["schemas"]["AdminReportsDecideResultReport"];
        };
        AdminReportsDecideResultReport: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @enum {string} */
            record_type: "machine_condition" | "machine_score_xref" | "location_picture_xref";
            /** Format: int64 */
            record_id: number;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            region_id: number | null;
            /** Format: int64 */
            user_id: number | null;
            username: string | null;
            text: string | null;
            reports: components["schemas"]["AdminReportsDecideResultReportReport"][];
            report_count: number;
            closed_at: string | null;
            decided_by: string | null;
            message: string | null;
            /** @enum {string} */
            status: "open" | "hidden" | "dismissed";
        };
        AdminReportsDecideResultReportReport: {
            /** Format: int64 */
            user_id: number;
            username: string;
            reason: string;
            reported_at: string;
        };
        AdminReportsListResult: {
            reports: components["schemas"]["AdminReportsDecideResultReport"][];
            /** Format: int64 */
            next_before: number | null;
        };
        AdminReportsShowResult: {
            report: components["schemas"]["AdminReportsDecideResultReport"];
            content: components["schemas"]["AdminContentDecideResultForm2Shown"] | null;
            is_hidden: boolean;
            location: components["schemas"]["AdminReportsShowResultLocation"] | null;
            machine: components["schemas"]["AdminReportsShowResultMachine"] | null;
        };
        AdminReportsShowResultLocation: {
            /** Format: int64 */
            id: number;
            name: string;
            city: string | null;
        };
        AdminReportsShowResultMachine: {
            /** Format: int64 */
            id: number;
            name: string;
        };
        AdminRevertsShowResult: {
            revert: components["schemas"]["AdminRevertsShowResultRevert"];
            left: components["schemas"]["AdminRevertsShowResultLeftItem"][];
        };
        AdminRevertsShowResultLeftItem: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            location_id: number | null;
            reason: string;
        };
        AdminRevertsShowResultRevert: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            user_id: number;
            since: string;
            /** @description when the record was created, in UTC */
            created_at: string;
            /** Format: int64 */
            started_by_user_id: number | null;
            started_by: string;
            finished_at: string | null;
            reverted: number;
            left: number;
        };
        AdminSessionCreateBody: {
            /** @description username or email address */
            login: string;
            /** @description password */
            password: string;
        };
        AdminSessionCreateResult: {
            administrator_token: string;
            expires_at: string;
            user: components["schemas"]["AdminOverviewShowResultUser"];
        };
        AdminSessionDeleteBody: {
            /** @description whether all other devices are signed out, too, also those that do not administer */
            everywhere?: boolean;
        };
        AdminSessionDeleteResult: {
            msg: string;
        };
        AdminSuggestionsApproveBody: {
            /** @description of a location: leave out machines whose names are unknown or ambiguous */
            ignore_unknown_machines?: boolean;
            /** @description of a location: create it although one of that name, place id or within 100 m exists */
            is_no_duplicate?: boolean;
            /** @description of a location: ids of locations that it is not, such as those of possible_duplicates; others are asked about */
            no_duplicate_of?: string | number | (string | number)[];
            /** @description of a location: create it although its point is only the middle of its city or postal code */
            accept_approximate_point?: boolean;
            /** @description of a location: create it although its point is outside of its region, or far from its town */
            accept_far_point?: boolean;
            /** @description of a region: the name in paths; of a zone, operator, event, link, location type or machine group: name; of a machine: unique */
            name?: string;
            /** @description of a machine: page in the Internet Pinball Database; without https:// it gets that */
            ipdb_link?: string;
            /** @description of a machine: year of manufacture */
            year?: number;
            /** @description of a machine: maker */
            manufacturer?: string;
            /**
             * Format: int64
             * @description of a machine: id of the group of all its editions and remakes
             */
            machine_group_id?: number;
            /** @description of a machine: id in the Internet Pinball Database */
            ipdb_id?: number;
            /** @description of a machine: id in the Open Pinball Database */
            opdb_id?: string;
            /** @description of a machine: em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type?: string;
            /** @description of a machine: alphanumeric, lcd, dmd, reels or lights */
            machine_display?: string;
            /** @description of a region: the name that is shown */
            full_name?: string;
            /** @description of a region: latitude of its center in degrees, -90 to 90 */
            lat?: number;
            /** @description of a region: longitude of its center in degrees, -180 to 180 */
            lon?: number;
            /** @description of a region: state or province */
            state?: string;
            /** @description of a region: miles around its point that belong to the region; at most 12500 are used */
            effective_radius?: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminSuggestionsApproveResult: {
            suggestion: components["schemas"]["Suggestion"];
            /** Format: int64 */
            location_id?: number;
        };
        AdminSuggestionsListResult: {
            suggestions: components["schemas"]["Suggestion"][];
            /** Format: int64 */
            next_before: number | null;
        };
        AdminSuggestionsMergeBody: {
            /**
             * Format: int64
             * @description id of the location, which keeps its own name, address and details
             */
            into_location_id: number;
            /** @description fill fields of the location that are blank, such as phone and website */
            take_details?: boolean;
            /** @description leave out machines whose names are unknown or ambiguous */
            ignore_unknown_machines?: boolean;
            /** @description change nothing, and return what the location would get */
            dry_run?: boolean;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminSuggestionsMergeResult: {
            suggestion: components["schemas"]["SuggestedLocation"];
            machines: components["schemas"]["AdminReportsShowResultMachine"][];
            details: Record<string, never>;
        };
        AdminSuggestionsRejectBody: {
            /** @description why, for the next administrator who looks, and the suggesting user if they asked to be told */
            reason: string;
            /**
             * Format: int64
             * @description of a machine: id of the machine that it is, which takes its place at all locations
             */
            existing_machine_id?: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminSuggestionsRejectResult: {
            suggestion: components["schemas"]["Suggestion"];
        };
        AdminSuggestionsShowResult: components["schemas"]["ShownSuggestedLocation"] | components["schemas"]["ShownSuggestedMachine"] | components["schemas"]["ShownSuggestedRegion"];
        AdminSuggestionsUpdateBody: {
            /** @description as you have read it, blank for none: the change is rejected when somebody has changed the suggestion since */
            updated_at?: string;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string;
            /** @description city */
            city?: string;
            /** @description state or province */
            state?: string;
            /** @description postal code */
            zip?: string;
            /** @description two letters (ISO 3166-1) */
            country?: string;
            /** @description phone number */
            phone?: string;
            /** @description address of its website; without https:// it gets that */
            website?: string;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number;
            /**
             * Format: int64
             * @description id of the region, which may be one that you do not administer
             */
            region_id?: number;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number;
            /**
             * @description whether people of all ages may enter: Yes, At Times or No
             * @enum {string}
             */
            all_ages?: "Yes" | "At Times" | "No";
            /**
             * @description how machines are paid for: Free Play, or No for coins and cards
             * @enum {string}
             */
            payment_type?: "Free Play" | "No";
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string;
            /**
             * @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No
             * @enum {string}
             */
            step_free_entrance?: "Yes" | "Limited" | "No";
            /**
             * @description whether there are seats near the machines: Yes, Limited or No
             * @enum {string}
             */
            seating?: "Yes" | "Limited" | "No";
            /**
             * @description whether it is a place for families with children: Yes, At Times or No
             * @enum {string}
             */
            family_friendly?: "Yes" | "At Times" | "No";
            /** @description id at the provider of maps */
            place_id?: string;
            /** @description ids of all its machines, in place of their names; blank for none */
            machine_ids?: string | number | (string | number)[];
            /** @description with machine_ids: names of machines that are still to be decided on, comma-separated */
            undecided_machines?: string;
            /** @description latitude of the location; without it, a changed address is looked up in degrees, -90 to 90 */
            lat?: number;
            /** @description longitude of the location; without it, a changed address is looked up in degrees, -180 to 180 */
            lon?: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminSuggestionsUpdateResult: {
            suggestion: components["schemas"]["SuggestedLocation"];
        };
        AdminUsersContentBody: {
            /**
             * @description hide: all that is there now; show: what was hidden so, and nothing that was hidden by itself
             * @enum {string}
             */
            visibility: "hide" | "show";
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminUsersContentResult: {
            user: components["schemas"]["AdminLocationsRestoreResultRestored"];
        };
        AdminUsersDeleteResult: {
            deletion_at: string;
        };
        AdminUsersFindResult: {
            user: components["schemas"]["AdminUsersFindResultUser"];
        };
        AdminUsersFindResultUser: {
            /** Format: int64 */
            id: number;
            username: string;
            email: string | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            confirmed_at: string | null;
            region_ids: number[];
            is_super_admin: boolean;
            is_silenced: boolean;
            is_disabled: boolean;
            /** Format: int64 */
            operator_id: number | null;
            is_disabled_by_deletion: boolean;
        };
        AdminUsersNewestResult: {
            users: components["schemas"]["AdminUsersFindResultUser"][];
        };
        AdminUsersRevertBody: {
            /** @description the first day, in UTC, or the time from which on */
            since: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminUsersRevertResult: {
            revert: components["schemas"]["AdminRevertsShowResultRevert"];
        };
        AdminUsersShowResult: {
            user: components["schemas"]["AdminUsersFindResultUser"];
            deletion_at: string | null;
        };
        AdminUsersUpdateBody: {
            /** @description ids of all regions that the user administers; blank for none */
            region_ids?: string | number | (string | number)[];
            /**
             * Format: int64
             * @description a region that the user administers from now on, beside the others
             */
            add_region_id?: number;
            /**
             * Format: int64
             * @description a region that the user administers no more
             */
            remove_region_id?: number;
            /** @description whether the user administers all regions, users and settings */
            is_super_admin?: boolean | null;
            /** @description whether the user signs in, but changes nothing that others see */
            is_silenced?: boolean | null;
            /** @description whether the account can neither sign in nor use a token */
            is_disabled?: boolean | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminUsersUpdateResult: {
            user: components["schemas"]["AdminUsersFindResultUser"];
        };
        AdminWebhooksCreateBody: {
            /** @description what administrators call it */
            name: string;
            /** @description where the activity is sent: https, port 443 or 8443, on the public internet. It is stored encrypted, and only its host is shown */
            address: string;
            /**
             * @description standard: as Standard Webhooks, signed; discord, slack: a line of text as these chats take it
             * @enum {string}
             */
            form?: "standard" | "discord" | "slack";
            /**
             * Format: int64
             * @description whose activity is sent; blank for all regions, for administrators of all of them
             */
            region_id?: number;
            /** @description only activity of these types */
            submission_type?: ("new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle") | ("new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle")[];
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminWebhooksCreateResult: {
            webhook: components["schemas"]["AdminWebhooksCreateResultWebhook"];
            secret: string;
        };
        AdminWebhooksCreateResultWebhook: {
            /** Format: int64 */
            id: number;
            name: string;
            /** Format: int64 */
            region_id: number | null;
            /** @enum {string} */
            form: "standard" | "discord" | "slack";
            submission_types: ("new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle")[];
            host: string;
            /** @enum {string} */
            state: "active" | "paused" | "stopped";
            failing_since: string | null;
            last_error: string | null;
            stopped_at: string | null;
            /** @description when the record was created, in UTC */
            created_at: string;
            /** @description when the record was last changed, in UTC */
            updated_at: string;
        };
        AdminWebhooksDeleteResult: {
            removed: components["schemas"]["AdminLocationsRestoreResultRestored"];
        };
        AdminWebhooksListDeliveriesResult: {
            deliveries: components["schemas"]["AdminWebhooksListDeliveriesResultDelivery"][];
        };
        AdminWebhooksListDeliveriesResultDelivery: {
            /** Format: int64 */
            submission_id: number | null;
            type: string;
            /** @description when the record was created, in UTC */
            created_at: string;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            attempts: number;
            /** Format: int64 */
            status: number | null;
            /** Format: int64 */
            milliseconds: number | null;
            error: string | null;
            response: string | null;
            id: string | null;
            /** @enum {string} */
            outcome: "waiting" | "delivered" | "failed" | "left_out";
            done_at: string | null;
            due_at: string | null;
        };
        AdminWebhooksListResult: {
            webhooks: components["schemas"]["AdminWebhooksCreateResultWebhook"][];
        };
        AdminWebhooksRepeatDeliveryBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminWebhooksRepeatDeliveryResult: {
            delivery: string;
        };
        AdminWebhooksRotateSecretBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminWebhooksRotateSecretResult: {
            webhook: components["schemas"]["AdminWebhooksCreateResultWebhook"];
            secret: string;
        };
        AdminWebhooksSendTestBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminWebhooksSendTestResult: {
            attempt: components["schemas"]["AdminWebhooksSendTestResultAttempt"];
        };
        AdminWebhooksSendTestResultAttempt: {
            /** Format: int64 */
            status: number | null;
            /** Format: int64 */
            milliseconds: number | null;
            error: string | null;
            response: string | null;
        };
        AdminWebhooksUpdateBody: {
            /** @description what administrators call it */
            name?: string;
            /** @description where the activity is sent: https, port 443 or 8443, on the public internet. It is stored encrypted, and only its host is shown */
            address?: string;
            /**
             * @description standard: as Standard Webhooks, signed; discord, slack: a line of text as these chats take it
             * @enum {string}
             */
            form?: "standard" | "discord" | "slack";
            /** @description only activity of these types */
            submission_type?: ("new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle") | ("new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle")[];
            /** @description true pauses it, false resumes it, also when the service has stopped it */
            paused?: boolean | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        AdminWebhooksUpdateResult: {
            webhook: components["schemas"]["AdminWebhooksCreateResultWebhook"];
        };
        /** @description What is wrong. For a disabled account or a missing API token, `error` instead of `errors`; `message` where the gateway rejects the request before an endpoint runs. */
        ApiError: {
            /** @description one or several messages for people */
            errors?: string | string[];
            /** @description `account_disabled`, or what is wrong with the API token */
            error?: string;
            /** @description what the gateway says with status 413, 429 or 503 */
            message?: string;
        };
        ApiTokensRequestBody: {
            /** @description username or email address */
            login?: string;
            /** @description password of the account */
            password?: string;
            /** @description what the token will be used for */
            stated_use?: string;
        };
        BoxLocation: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            /** @description the five machines added first, with manufacturer and year */
            machine_names_first?: string[];
            machine_ids?: number[];
            /** @description how many machines are there */
            num_machines: number;
            /** @description miles from the given point */
            distance?: number;
            /** @description link to the newest picture in 240×240, which expires; missing where there is none, and in searches by ids or favorites. It follows changes within two minutes */
            thumbnail_url?: string | null;
        };
        CalendarsCreateResult: {
            calendar: components["schemas"]["CalendarsCreateResultCalendar"];
        };
        CalendarsCreateResultCalendar: {
            url: string;
            /** @description when the record was created, in UTC */
            created_at: string;
        };
        CalendarsDeleteResult: {
            calendar: null;
        };
        CalendarsShowResult: string;
        Condition: {
            /** Format: int64 */
            id: number;
            /** @description the note on a condition */
            comment: string | null;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            username: string;
        };
        DocsOpenapiResult: {
            openapi: string;
        };
        Event: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of its region
             */
            region_id: number | null;
            name: string | null;
            /** @description description */
            long_desc: string | null;
            /** @description address of its page */
            external_link: string | null;
            /** @description position of the category */
            category_no: number | null;
            /** @description heading under which it is listed */
            category: string | null;
            /** @description first day */
            start_date: string | null;
            /** @description last day */
            end_date: string | null;
            /**
             * Format: int64
             * @description id of the location where it is
             */
            location_id: number | null;
            /** @description where it is, when it is at no location of the directory */
            external_location_name: string | null;
            /** @description id in the calendar of the IFPA */
            ifpa_calendar_id: number | null;
            /** @description id of the tournament at the IFPA */
            ifpa_tournament_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
        };
        EventsListAtLocationResult: {
            events: components["schemas"]["EventsListAtLocationResultEvent"][];
        };
        EventsListAtLocationResultEvent: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of its region
             */
            region_id: number | null;
            name: string | null;
            /** @description description */
            long_desc: string | null;
            /** @description address of its page */
            external_link: string | null;
            /** @description position of the category */
            category_no: number | null;
            /** @description heading under which it is listed */
            category: string | null;
            /** @description first day */
            start_date: string | null;
            /** @description last day */
            end_date: string | null;
            /**
             * Format: int64
             * @description id of the location where it is
             */
            location_id: number | null;
            /** @description where it is, when it is at no location of the directory */
            external_location_name: string | null;
            /** @description id in the calendar of the IFPA */
            ifpa_calendar_id: number | null;
            /** @description id of the tournament at the IFPA */
            ifpa_tournament_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            location_name: string | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** @description miles from the given point */
            distance?: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing?: string;
        };
        EventsListInRegionResult: {
            events: (components["schemas"]["Event"] | Record<string, never>)[];
        };
        EventsListResult: {
            events: components["schemas"]["EventsListAtLocationResultEvent"][];
        };
        FeatureCollection: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["FeatureCollectionFeature"][];
        };
        FeatureCollectionFeature: {
            /** @constant */
            type: "Feature";
            /** Format: int64 */
            id: number;
            geometry: components["schemas"]["FeatureCollectionFeatureGeometry"];
            properties: components["schemas"]["FeatureProperties"];
        };
        FeatureCollectionFeatureGeometry: {
            /** @constant */
            type: "Point";
            coordinates: number[];
        };
        FeatureProperties: {
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /** @description the five machines added first, with manufacturer and year */
            machine_names_first?: string[];
            machine_ids?: number[];
            /** @description how many machines are there */
            num_machines: number;
            /** @description how many machines are there */
            machine_count: number;
        };
        Feed: components["schemas"]["FeedForm1"] | components["schemas"]["FeedForm2"];
        FeedForm1: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["FeedForm1Feature"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
            pagy?: components["schemas"]["FeedForm1Pagy"];
        };
        FeedForm1Feature: {
            /** @constant */
            type: "Feature";
            /** Format: int64 */
            id: number;
            geometry: components["schemas"]["FeatureCollectionFeatureGeometry"] | null;
            properties: components["schemas"]["FeedForm1FeatureProperties"];
        };
        FeedForm1FeatureProperties: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description the note on a condition */
            comment: string | null;
            user_name: string | null;
            location_name: string | null;
            machine_name: string | null;
            /** @description name of the city at that time */
            city_name: string | null;
            /** Format: int64 */
            high_score: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            deleted_at: string | null;
            /**
             * Format: int64
             * @description operator of the location at present
             */
            location_operator_id: number | null;
            /**
             * Format: int64
             * @description operator whose locations the user runs
             */
            user_operator_id: number | null;
            /** @description what the user administers, in words */
            admin_title: string | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            contributor_rank: string | null;
            flag: string | null;
            /** @description whether the account no longer exists */
            user_deleted: boolean;
            /** @description miles from the given point */
            distance?: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing?: string;
        };
        /** @description the page by number, and where the others are */
        FeedForm1Pagy: {
            count: number;
            page: number;
            /** @description how many pages there are */
            pages: number;
            limit: number;
            in: number;
            from: number;
            to: number;
            last: number;
            previous?: number;
            next?: number;
            /** @description address of the first page */
            first_url: string;
            last_url: string;
            page_url: string;
            previous_url?: string;
            next_url?: string;
            options: components["schemas"]["FeedForm1PagyOptions"];
        };
        FeedForm1PagyOptions: {
            limit: number;
            limit_key: string;
            limit_max: number;
            max_limit: number;
            page: number;
            page_key: string;
            page_param: string;
            size: number;
            ends: boolean;
            count: number;
        };
        FeedForm2: {
            user_submissions: components["schemas"]["FeedForm2UserSubmission"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
            pagy?: components["schemas"]["FeedForm1Pagy"];
        };
        FeedForm2UserSubmission: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description the note on a condition */
            comment: string | null;
            user_name: string | null;
            location_name: string | null;
            machine_name: string | null;
            /** @description name of the city at that time */
            city_name: string | null;
            /** Format: int64 */
            high_score: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            deleted_at: string | null;
            /**
             * Format: int64
             * @description operator of the location at present
             */
            location_operator_id: number | null;
            /**
             * Format: int64
             * @description operator whose locations the user runs
             */
            user_operator_id: number | null;
            /** @description what the user administers, in words */
            admin_title: string | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            contributor_rank: string | null;
            flag: string | null;
            /** @description whether the account no longer exists */
            user_deleted: boolean;
        };
        JournalEntry: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            username: string;
            action: string;
            record_type: string;
            /** Format: int64 */
            record_id: number;
            /** Format: int64 */
            region_id: number | null;
            /** Format: int64 */
            further_region_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            before: Record<string, never>;
            after: Record<string, never>;
            reverted_by: string | null;
            reverted_at: string | null;
        };
        LineUpLmx: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
        };
        ListedLmx: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            machine?: components["schemas"]["ListedLmxMachine"];
        };
        ListedLmxMachine: {
            /** Format: int64 */
            id: number;
            /** @description year of manufacture */
            year: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description page in the Internet Pinball Database */
            ipdb_link: string | null;
            /** @description maker */
            manufacturer: string | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id: number | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id: number | null;
            /** @description unique */
            name: string;
        };
        ListedLocation: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string;
            /** @description how many machines are there */
            num_machines: number;
            /** @description names with manufacturer and year, sorted by name */
            machine_names?: string[];
            /** @description the machines at the location, one record each */
            location_machine_xrefs?: (components["schemas"]["ListedLocationLocationMachineXrefForm1"] | components["schemas"]["ListedLmx"])[];
        };
        ListedLocationLocationMachineXrefForm1: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string;
            /** @description notes on the condition, newest first */
            machine_conditions: components["schemas"]["Condition"][];
            machine?: components["schemas"]["Machine"];
        };
        Lmx: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
        };
        LmxDetails: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string;
            /** @description notes on the condition, newest first */
            machine_conditions: components["schemas"]["LmxDetailsMachineCondition"][];
            machine_score_xrefs: components["schemas"]["ScoreWithAttributes"][];
            machine?: components["schemas"]["LmxDetailsMachine"];
        };
        LmxDetailsMachine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description whether it is in use */
            is_active: boolean | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description page in the Internet Pinball Database */
            ipdb_link: string | null;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id: number | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
            /** @description address of a picture */
            opdb_img: string | null;
            /** @description height of the picture in pixels */
            opdb_img_height: number | null;
            /** @description width of the picture in pixels */
            opdb_img_width: number | null;
            /** @description em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type: string | null;
            /** @description alphanumeric, lcd, dmd, reels or lights */
            machine_display: string | null;
            /** @description whether it can be connected to Insider Connected */
            ic_eligible: boolean | null;
            lmx_count: number;
        };
        LmxDetailsMachineCondition: {
            /** Format: int64 */
            id: number;
            /** @description the note on a condition */
            comment: string | null;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            username: string;
            /** Format: int64 */
            operator_id: number | null;
            /** @description what the user administers, in words */
            admin_title: string | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            contributor_rank: string | null;
            flag: string | null;
            /** @description whether the account no longer exists */
            user_deleted: boolean;
        };
        LmxWithConditions: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string;
            /** @description notes on the condition, newest first */
            machine_conditions: components["schemas"]["Condition"][];
        };
        Location: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
        };
        LocationMachineXrefsCreateBody: {
            /**
             * Format: int64
             * @description id of the location
             */
            location_id: number;
            /**
             * Format: int64
             * @description id of the machine
             */
            machine_id: number;
            /** @description comment on its condition */
            condition?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationMachineXrefsCreateResult: {
            location_machine: components["schemas"]["LmxWithConditions"];
        };
        LocationMachineXrefsDeleteResult: {
            msg: string;
        };
        LocationMachineXrefsIcToggleBody: {
            /** @description whether it is connected, null for unknown; omit it to toggle */
            ic_enabled?: boolean | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationMachineXrefsIcToggleResult: {
            location_machine: components["schemas"]["LmxWithConditions"];
        };
        LocationMachineXrefsListInRegionResult: {
            /** @description the machines at the location, one record each */
            location_machine_xrefs: components["schemas"]["LocationMachineXrefsListInRegionResultLocationMachineXref"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationMachineXrefsListInRegionResultLocationMachineXref: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username: string;
            /** @description notes on the condition, newest first */
            machine_conditions: components["schemas"]["Condition"][];
            location: components["schemas"]["Location"];
            machine?: components["schemas"]["Machine"];
        };
        LocationMachineXrefsMostRecentNearbyResult: {
            most_recently_added_machines: string[];
        };
        LocationMachineXrefsShowResult: {
            location_machine: components["schemas"]["LmxDetails"];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationMachineXrefsTopNMachinesResult: {
            machines: components["schemas"]["LocationMachineXrefsTopNMachinesResultMachine"][];
        };
        LocationMachineXrefsTopNMachinesResultMachine: {
            opdb_id: string;
            machine_name: string;
            /** @description maker of the machine */
            manufacturer: string | null;
            year: number | null;
            /** @description how many machines are there */
            machine_count: number;
        };
        LocationMachineXrefsUpdateBody: {
            /** @description comment on its condition */
            condition: string;
            /**
             * Format: int64
             * @description the comment that it answers, as the operator of the location
             */
            answers_condition_id?: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationMachineXrefsUpdateResult: {
            location_machine: components["schemas"]["LmxWithConditions"];
        };
        LocationPictureXrefsCreateBody: {
            /**
             * Format: int64
             * @description id of the location
             */
            location_id: number;
            /** @description the picture, in a form of type multipart/form-data */
            photo?: string;
            /**
             * @description media type of a file that will be uploaded
             * @enum {string}
             */
            content_type?: "image/jpeg" | "image/png" | "image/webp" | "image/heic" | "image/heif";
            /** @description size in bytes of a file that will be uploaded */
            size?: number;
            /** @description name of a file that will be uploaded */
            file_name?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationPictureXrefsCreateResult: {
            location_picture: components["schemas"]["LocationPictureXrefsCreateResultLocationPicture"];
            upload?: components["schemas"]["LocationPictureXrefsCreateResultUpload"];
        };
        LocationPictureXrefsCreateResultLocationPicture: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            location_id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description written by users */
            description: string | null;
            /** Format: int64 */
            user_id: number | null;
            photo_file_name: string | null;
            photo_content_type: string | null;
            photo_file_size: number | null;
            photo_updated_at: string | null;
            url: string | null;
        };
        LocationPictureXrefsCreateResultUpload: {
            url: string;
            fields: Record<string, never>;
            expires_at: string;
        };
        LocationPictureXrefsDeleteResult: {
            msg: string;
        };
        LocationPictureXrefsShowResult: {
            location_picture: components["schemas"]["LocationPictureXrefsCreateResultLocationPicture"];
        };
        LocationType: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description name of an icon in its library */
            icon: string | null;
            /** @description library of the icon */
            library: string | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
        };
        LocationTypesListResult: {
            location_types: components["schemas"]["LocationType"][];
        };
        LocationsActivityFeedResult: {
            /** @constant */
            version: "https://jsonfeed.org/version/1.1";
            title: string;
            home_page_url: string;
            feed_url: string;
            /** @constant */
            language: "en";
            items: components["schemas"]["LocationsActivityFeedResultItem"][];
        };
        LocationsActivityFeedResultItem: {
            id: string;
            url?: string;
            title: string;
            /** @description the whole sentence, which is plain text */
            content_text: string;
            /** @description when it happened, in UTC */
            date_published: string;
            /** @description when the entry last changed, in UTC */
            date_modified: string;
            authors?: components["schemas"]["LocationsActivityFeedResultItemAuthor"][];
            tags: string[];
            _submission: components["schemas"]["LocationsActivityFeedResultItemSubmission"];
        };
        LocationsActivityFeedResultItemAuthor: {
            name: string;
        };
        /** @description what the entry is about, an extension of JSON Feed */
        LocationsActivityFeedResultItemSubmission: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
        };
        LocationsAutocompleteCityResult: components["schemas"]["LocationsAutocompleteCityResultItem"][];
        LocationsAutocompleteCityResultItem: {
            /** @description display name */
            label: string;
            value: string;
        };
        LocationsAutocompleteResult: components["schemas"]["LocationsAutocompleteResultItem"][];
        LocationsAutocompleteResultItem: {
            /** @description display name */
            label: string;
            value: string;
            /** Format: int64 */
            id: number;
        };
        LocationsChangeMachinesBody: {
            /** @description ids of the machines to add; with those of `remove` at most 8 */
            add?: string | number | (string | number)[];
            /** @description ids of the machines to remove */
            remove?: string | number | (string | number)[];
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationsChangeMachinesResult: {
            added: components["schemas"]["Lmx"][];
            removed: components["schemas"]["Lmx"][];
        };
        LocationsClosestByAddressResult: components["schemas"]["LocationsClosestByAddressResultForm1"] | components["schemas"]["LocationsClosestByAddressResultForm2"] | components["schemas"]["LocationsClosestByAddressResultForm3"];
        LocationsClosestByAddressResultForm1: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["LocationsClosestByAddressResultForm1Feature"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationsClosestByAddressResultForm1Feature: {
            /** @constant */
            type: "Feature";
            /** Format: int64 */
            id: number;
            geometry: components["schemas"]["FeatureCollectionFeatureGeometry"];
            properties: components["schemas"]["LocationsClosestByAddressResultForm1FeatureProperties"];
        };
        LocationsClosestByAddressResultForm1FeatureProperties: {
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /** @description the five machines added first, with manufacturer and year */
            machine_names_first?: string[];
            machine_ids?: number[];
            /** @description how many machines are there */
            num_machines: number;
            /** @description how many machines are there */
            machine_count: number;
            /** @description miles from the given point */
            distance: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing: string;
        };
        LocationsClosestByAddressResultForm2: {
            location: components["schemas"]["LocationsClosestByAddressResultForm2Location"];
            point?: components["schemas"]["LocationsClosestByAddressResultForm2Point"];
            /** @enum {string} */
            point_from?: "address" | "city";
        };
        LocationsClosestByAddressResultForm2Location: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            /** @description miles from the given point */
            distance: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing: string;
            /** @description names with manufacturer and year, sorted by name */
            machine_names: string[];
            machine_ids: number[];
            /** @description how many machines are there */
            num_machines: number;
            /** @description the machines at the location, one record each */
            location_machine_xrefs: (components["schemas"]["LocationsClosestByAddressResultForm2LocationLocationMachineXrefForm1"] | components["schemas"]["LocationsClosestByAddressResultForm2LocationLocationMachineXrefForm2"])[];
        };
        LocationsClosestByAddressResultForm2LocationLocationMachineXrefForm1: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            machine?: components["schemas"]["Machine"];
        };
        LocationsClosestByAddressResultForm2LocationLocationMachineXrefForm2: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            machine?: components["schemas"]["LocationsClosestByAddressResultForm2LocationLocationMachineXrefForm2Machine"];
        };
        LocationsClosestByAddressResultForm2LocationLocationMachineXrefForm2Machine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
            /** @description address of a picture */
            opdb_img: string | null;
            /** @description height of the picture in pixels */
            opdb_img_height: number | null;
            /** @description width of the picture in pixels */
            opdb_img_width: number | null;
            /** @description em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type: string | null;
            /** @description alphanumeric, lcd, dmd, reels or lights */
            machine_display: string | null;
            /** @description whether it can be connected to Insider Connected */
            ic_eligible: boolean | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id: number | null;
        };
        LocationsClosestByAddressResultForm2Point: {
            /** @description degrees north; a decimal string in location records */
            lat: number;
            /** @description degrees east; a decimal string in location records */
            lon: number;
        };
        LocationsClosestByAddressResultForm3: {
            locations: components["schemas"]["LocationsClosestByAddressResultForm2Location"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationsClosestByLatLonResult: components["schemas"]["LocationsClosestByAddressResultForm1"] | components["schemas"]["LocationsClosestByLatLonResultForm2"] | components["schemas"]["LocationsClosestByLatLonResultForm3"];
        LocationsClosestByLatLonResultForm2: {
            location: components["schemas"]["NearbyLocation"];
        };
        LocationsClosestByLatLonResultForm3: {
            locations: components["schemas"]["NearbyLocation"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationsConfirmBody: {
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationsConfirmResult: {
            msg: string;
        };
        LocationsCountriesResult: components["schemas"]["LocationsCountriesResultItem"][];
        LocationsCountriesResultItem: {
            /** Format: int64 */
            id: number | null;
            /** @description two letters (ISO 3166-1) */
            country: string;
            location_count: number;
        };
        LocationsGeocodeLatLonResult: {
            geocode_lat_lon: number[] | "";
        };
        LocationsHistoryResult: {
            history: components["schemas"]["LocationsHistoryResultHistoryItem"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationsHistoryResultHistoryItem: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            machine: components["schemas"]["LocationsHistoryResultHistoryItemMachine"] | null;
            added_at: string | null;
            removed_at: string | null;
        };
        LocationsHistoryResultHistoryItemMachine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
        };
        LocationsListResult: components["schemas"]["LocationsListResultForm1"] | components["schemas"]["LocationsListResultForm2"];
        LocationsListResultForm1: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["FeatureCollectionFeature"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationsListResultForm2: {
            locations: components["schemas"]["ListedLocation"][] | boolean;
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        LocationsMachineDetailsResult: {
            machines: (string | components["schemas"]["LocationsMachineDetailsResultMachineForm2"])[];
        };
        LocationsMachineDetailsResultMachineForm2: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            /** @description page in the Internet Pinball Database */
            ipdb_link: string | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
        };
        LocationsPictureDetailsResult: {
            pictures: components["schemas"]["LocationsPictureDetailsResultPicture"][];
        };
        LocationsPictureDetailsResultPicture: {
            /** Format: int64 */
            id: number;
            url: string;
            /** Format: int64 */
            user_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
        };
        LocationsShowResult: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            /** @description how many machines are there */
            num_machines: number;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username?: string;
            /** Format: int64 */
            last_updated_by_operator_id?: number | null;
            /** @description what the user administers, in words */
            last_updated_by_admin_title?: string | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            last_updated_by_contributor_rank?: string | null;
            last_updated_by_flag?: string | null;
            /** @description whether the account no longer exists */
            last_updated_by_user_deleted?: boolean;
            /** Format: int64 */
            updated_by_operator_id?: number | null;
            operator_has_email?: boolean;
            /** @description the operator's email address, if it is public */
            operator_email_opt_in?: string | null;
            /** @description the operator's phone number, if it is public */
            operator_phone_opt_in?: string | null;
            operator_website?: string | null;
            /** @description how many pictures of the location there are */
            lpx_count?: number;
            /** @description of the place, by its name in the IANA database, such as Europe/Helsinki; present with opening_hours */
            time_zone?: string;
            /** @description the five machines added first, name only */
            machine_names_first_no_year?: string[];
            /** @description the machines at the location, one record each */
            location_machine_xrefs?: components["schemas"]["LocationsShowResultLocationMachineXref"][];
        };
        LocationsShowResultLocationMachineXref: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description the newest note on the condition of the machine */
            condition: string | null;
            /** @description day of the newest note on the condition, where the location is */
            condition_date: string | null;
            ip: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** @description how many scores were entered */
            machine_score_xrefs_count: number | null;
            /** @description whether the machine is connected to Insider Connected; null: unknown */
            ic_enabled: boolean | null;
            /** @description user who changed or confirmed it last; blank: unknown */
            last_updated_by_username?: string;
            /** @description whether the machine is in the life list of the given user */
            in_life_list?: boolean;
            /** @description notes on the condition, newest first */
            machine_conditions?: components["schemas"]["LmxDetailsMachineCondition"][];
            machine_score_xrefs?: components["schemas"]["ScoreWithAttributes"][];
            name?: string;
            /** @description maker of the machine */
            manufacturer?: string | null;
            year?: number | null;
        };
        LocationsSuggestBody: {
            /** @description name of the location */
            location_name: string;
            /** @description names of its machines, comma-separated */
            location_machines: string;
            /** @description ids of its machines, if known */
            location_machines_ids?: string | number | (string | number)[];
            /** @description street and number */
            location_street?: string;
            /** @description city */
            location_city?: string;
            /** @description state or province */
            location_state?: string;
            /** @description postal code */
            location_zip?: string;
            /** @description two-letter code or name of the country */
            location_country?: string;
            /** @description phone number */
            location_phone?: string;
            /** @description address of its website; without https:// it gets that */
            location_website?: string;
            /** @description id or name of the location type */
            location_type?: string;
            /** @description id or name of the operator */
            location_operator?: string;
            /** @description id or name of a zone of the region; one of another region is left out */
            location_zone?: string;
            /** @description comments */
            location_comments?: string;
            /**
             * @description whether people of all ages may enter
             * @enum {string}
             */
            location_all_ages?: "Yes" | "At Times" | "No";
            /**
             * @description how machines are paid for
             * @enum {string}
             */
            location_payment_type?: "Free Play" | "No";
            /** @description opening hours in OpenStreetMap's syntax, as for locations */
            location_opening_hours?: string;
            /** @description what the opening hours cannot say */
            location_opening_hours_remark?: string;
            /**
             * @description whether one gets in without a step
             * @enum {string}
             */
            location_step_free_entrance?: "Yes" | "Limited" | "No";
            /**
             * @description whether there are seats near the machines
             * @enum {string}
             */
            location_seating?: "Yes" | "Limited" | "No";
            /**
             * @description whether it is a place for families with children
             * @enum {string}
             */
            location_family_friendly?: "Yes" | "At Times" | "No";
            /** @description the location's id at the map provider */
            place_id?: string;
            /**
             * Format: int64
             * @description id of the region; when absent, the region that covers the location
             */
            region_id?: number;
            /** @description latitude of the location in degrees, -90 to 90 */
            lat?: number;
            /** @description longitude of the location in degrees, -180 to 180 */
            lon?: number;
            /** @description send me an email when an administrator has decided on it */
            notify_me?: boolean;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationsSuggestResult: {
            msg: string;
            possible_duplicates: components["schemas"]["AdminLocationsImportResultRowPossibleDuplicate"][];
        };
        LocationsTopCitiesByMachineResult: components["schemas"]["LocationsTopCitiesByMachineResultItem"][];
        LocationsTopCitiesByMachineResultItem: {
            /** Format: int64 */
            id: number | null;
            city: string;
            state: string | null;
            /** @description how many machines are there */
            machine_count: number;
            machines_count: number;
        };
        LocationsTopCitiesResult: components["schemas"]["LocationsTopCitiesResultItem"][];
        LocationsTopCitiesResultItem: {
            /** Format: int64 */
            id: number | null;
            city: string;
            state: string | null;
            location_count: number;
        };
        LocationsTopLocationsResult: components["schemas"]["LocationsTopLocationsResultItem"][];
        LocationsTopLocationsResultItem: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /** @description how many machines are there */
            machine_count: number;
        };
        LocationsTypeCountResult: components["schemas"]["LocationsTypeCountResultItem"][];
        LocationsTypeCountResultItem: {
            /** Format: int64 */
            id: number | null;
            name: string;
            type_count: number;
        };
        LocationsUpdateBody: {
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string;
            /** @description address of its website; without https:// it gets that */
            website?: string;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number;
            /** @description written by users, without links */
            description?: string;
            /**
             * @description whether people of all ages may enter: Yes, At Times or No
             * @enum {string}
             */
            all_ages?: "Yes" | "At Times" | "No";
            /**
             * @description how machines are paid for: Free Play, or No for coins and cards
             * @enum {string}
             */
            payment_type?: "Free Play" | "No";
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string;
            /**
             * @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No
             * @enum {string}
             */
            step_free_entrance?: "Yes" | "Limited" | "No";
            /**
             * @description whether there are seats near the machines: Yes, Limited or No
             * @enum {string}
             */
            seating?: "Yes" | "Limited" | "No";
            /**
             * @description whether it is a place for families with children: Yes, At Times or No
             * @enum {string}
             */
            family_friendly?: "Yes" | "At Times" | "No";
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type?: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        LocationsUpdateResult: {
            location: components["schemas"]["Location"];
        };
        LocationsWithinBoundingBoxResult: components["schemas"]["LocationsWithinBoundingBoxResultForm1"] | components["schemas"]["LocationsWithinBoundingBoxResultForm2"] | components["schemas"]["LocationsWithinBoundingBoxResultForm3"] | components["schemas"]["LocationsWithinBoundingBoxResultForm4"];
        LocationsWithinBoundingBoxResultForm1: {
            /** @constant */
            type: "FeatureCollection";
            bbox: number[];
            sampled?: boolean;
            features: (components["schemas"]["LocationsWithinBoundingBoxResultForm1FeatureForm1"] | components["schemas"]["MarkerFeature"])[];
        };
        LocationsWithinBoundingBoxResultForm1FeatureForm1: {
            /** @constant */
            type: "Feature";
            /** Format: int64 */
            id: number;
            geometry: components["schemas"]["FeatureCollectionFeatureGeometry"];
            properties: components["schemas"]["LocationsWithinBoundingBoxResultForm1FeatureForm1Properties"];
        };
        LocationsWithinBoundingBoxResultForm1FeatureForm1Properties: {
            cluster: boolean;
            /** Format: int64 */
            cluster_id: number;
            point_count: number;
            point_count_abbreviated: number | string;
        };
        LocationsWithinBoundingBoxResultForm2: {
            locations: components["schemas"]["BoxLocation"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
            pagy?: components["schemas"]["FeedForm1Pagy"];
        };
        LocationsWithinBoundingBoxResultForm3: {
            /** @constant */
            type: "FeatureCollection";
            features: components["schemas"]["FeatureCollectionFeature"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
            pagy?: components["schemas"]["FeedForm1Pagy"];
        };
        LocationsWithinBoundingBoxResultForm4: {
            machine_ids: number[];
        };
        Machine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description whether it is in use */
            is_active: boolean | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description page in the Internet Pinball Database */
            ipdb_link: string | null;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id: number | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
            /** @description address of a picture */
            opdb_img: string | null;
            /** @description height of the picture in pixels */
            opdb_img_height: number | null;
            /** @description width of the picture in pixels */
            opdb_img_width: number | null;
            /** @description em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type: string | null;
            /** @description alphanumeric, lcd, dmd, reels or lights */
            machine_display: string | null;
            /** @description whether it can be connected to Insider Connected */
            ic_eligible: boolean | null;
        };
        MachineConditionsDeleteResult: {
            machine_condition: string;
        };
        MachineConditionsUpdateBody: {
            /** @description the new comment */
            comment: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        MachineConditionsUpdateResult: {
            machine_condition: string;
        };
        MachineGroup: {
            /** Format: int64 */
            id: number;
            name: string;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
        };
        MachineGroupsListResult: {
            machine_groups: components["schemas"]["MachineGroup"][];
        };
        MachineScoreXrefsCreateBody: {
            /**
             * Format: int64
             * @description id of the machine at the location
             */
            location_machine_xref_id?: number;
            /**
             * Format: int64
             * @description id of the machine, for a score without a location
             */
            machine_id?: number;
            /** @description the score: digits, which may be in groups of three */
            score: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        MachineScoreXrefsCreateResult: {
            machine_score_xref: components["schemas"]["Score"];
        };
        MachineScoreXrefsDeleteResult: {
            high_score: string;
        };
        MachineScoreXrefsHighestResult: {
            highest_scores: components["schemas"]["MachineScoreXrefsHighestResultHighestScore"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        MachineScoreXrefsHighestResultHighestScore: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number | null;
            /**
             * Format: int64
             * @description up to 19 digits; read it as a 64-bit integer
             */
            score: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            username: string;
            machine: components["schemas"]["MachineScoreXrefsHighestResultHighestScoreMachine"];
        };
        MachineScoreXrefsHighestResultHighestScoreMachine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
            lmx_count: number;
        };
        MachineScoreXrefsListAtLmxResult: {
            machine_scores: components["schemas"]["Score"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        MachineScoreXrefsListInRegionResult: {
            machine_score_xrefs: components["schemas"]["MachineScoreXrefsListInRegionResultMachineScoreXref"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        MachineScoreXrefsListInRegionResultMachineScoreXref: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number | null;
            /**
             * Format: int64
             * @description up to 19 digits; read it as a 64-bit integer
             */
            score: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            username: string;
            machine?: components["schemas"]["LmxDetailsMachine"];
        };
        MachineScoreXrefsUpdateBody: {
            /** @description the new score: digits, which may be in groups of three */
            score: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        MachineScoreXrefsUpdateResult: {
            high_score: string;
        };
        MachinesCreateBody: {
            /** @description name of the machine */
            machine_name: string;
            /**
             * Format: int64
             * @description id of the location where it was seen
             */
            location_id: number;
            /** @description year of manufacture */
            year?: number;
            /** @description maker */
            manufacturer?: string;
            /** @description send me an email when an administrator has decided on it */
            notify_me?: boolean;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        MachinesCreateResult: {
            machine: components["schemas"]["Machine"];
        };
        MachinesListResult: {
            machines: components["schemas"]["MachinesListResultMachine"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        MachinesListResultMachine: {
            /** Format: int64 */
            id?: number;
            /** @description unique */
            name?: string;
            /** @description whether it is in use */
            is_active?: boolean | null;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description page in the Internet Pinball Database */
            ipdb_link?: string | null;
            /** @description year of manufacture */
            year?: number | null;
            /** @description maker */
            manufacturer?: string | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id?: number | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id?: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id?: string | null;
            /** @description address of a picture */
            opdb_img?: string | null;
            /** @description height of the picture in pixels */
            opdb_img_height?: number | null;
            /** @description width of the picture in pixels */
            opdb_img_width?: number | null;
            /** @description em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type?: string | null;
            /** @description alphanumeric, lcd, dmd, reels or lights */
            machine_display?: string | null;
            /** @description whether it can be connected to Insider Connected */
            ic_eligible?: boolean | null;
            lmx_count?: number;
        };
        MachinesShowResult: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description whether it is in use */
            is_active: boolean | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description page in the Internet Pinball Database */
            ipdb_link: string | null;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            /**
             * Format: int64
             * @description id of the group of all its editions and remakes
             */
            machine_group_id: number | null;
            /** @description id in the Internet Pinball Database */
            ipdb_id: number | null;
            /** @description id in the Open Pinball Database */
            opdb_id: string | null;
            /** @description address of a picture */
            opdb_img: string | null;
            /** @description height of the picture in pixels */
            opdb_img_height: number | null;
            /** @description width of the picture in pixels */
            opdb_img_width: number | null;
            /** @description em (electromechanical), ss (solid state) or me (mechanical) */
            machine_type: string | null;
            /** @description alphanumeric, lcd, dmd, reels or lights */
            machine_display: string | null;
            /** @description whether it can be connected to Insider Connected */
            ic_eligible: boolean | null;
            lmx_count: number;
            locations: components["schemas"]["MachinesShowResultLocation"][];
            highest_scores: components["schemas"]["Score"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
        };
        MachinesShowResultLocation: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            location_machine_xref?: components["schemas"]["LineUpLmx"];
        };
        MarkerFeature: {
            /** @constant */
            type: "Feature";
            /** Format: int64 */
            id: number;
            geometry: components["schemas"]["FeatureCollectionFeatureGeometry"];
            properties: components["schemas"]["MarkerFeatureProperties"];
        };
        MarkerFeatureProperties: {
            name: string;
            /** @description how many machines are there */
            num_machines: number;
            /** @description how many machines are there */
            machine_count: number;
        };
        NearbyLocation: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            /** @description miles from the given point */
            distance: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing: string;
            /** @description names with manufacturer and year, sorted by name */
            machine_names: string[];
            machine_ids: number[];
            /** @description how many machines are there */
            num_machines: number;
        };
        OpenDataShowResult: {
            open_data: components["schemas"]["OpenDataShowResultOpenData"];
        };
        OpenDataShowResultOpenData: {
            published_at: string;
            license: string;
            files: components["schemas"]["OpenDataShowResultOpenDataFile"][];
            records: Record<string, never>;
        };
        OpenDataShowResultOpenDataFile: {
            name: string;
            url: string;
            /** Format: int64 */
            bytes: number;
        };
        OperatorsListLocationsResult: {
            operator: components["schemas"]["AdminReportsShowResultMachine"];
            locations: components["schemas"]["OperatorsListLocationsResultLocation"][];
        };
        OperatorsListLocationsResultLocation: {
            /** Format: int64 */
            id: number;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            /** @description state or province */
            state: string | null;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated: string | null;
            /** @description how many machines are there */
            machine_count: number;
            notes: components["schemas"]["OperatorsListLocationsResultLocationNote"][];
        };
        OperatorsListLocationsResultLocationNote: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number;
            /** Format: int64 */
            machine_id: number;
            machine_name: string;
            /** @description the note on a condition */
            comment: string;
            username: string;
            /** @description when the record was created, in UTC */
            created_at: string | null;
        };
        OperatorsListResult: {
            operators: components["schemas"]["OperatorsListResultOperator"][];
        };
        OperatorsListResultOperator: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description id of its region
             */
            region_id?: number | null;
            /** @description address of the website */
            website?: string | null;
            operator_has_email?: boolean;
        };
        OperatorsShowResult: {
            operator: components["schemas"]["OperatorsShowResultOperator"];
        };
        OperatorsShowResultOperator: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description id of its region
             */
            region_id: number | null;
            /** @description address of the website */
            website: string | null;
            operator_has_email: boolean;
            email_opt_in: boolean;
            phone_opt_in: boolean;
        };
        OwnAccount: {
            /** Format: int64 */
            id: number;
            username: string;
            email: string | null;
            new_email: string | null;
            /** @enum {string|null} */
            language: "en" | "de" | "fr" | "es" | "fi" | "sv" | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            is_administrator: boolean;
            /** Format: int64 */
            operator_id: number | null;
            calendar_created_at: string | null;
            answer_emails: boolean;
            sessions: components["schemas"]["OwnAccountSession"][];
        };
        OwnAccountSession: {
            id: string;
            device: string;
            /** @description when the record was created, in UTC */
            created_at: string;
            expires_at: string | null;
            is_current: boolean;
        };
        Region: {
            /** Format: int64 */
            id: number;
            /** @description the name in paths */
            name: string;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description the name that is shown */
            full_name: string;
            /** @description message of the day */
            motd: string | null;
            /** @description latitude of its center */
            lat: string | null;
            /** @description longitude of its center */
            lon: string | null;
            /** @description for old clients */
            n_search_no: number | null;
            /** @description for old clients */
            default_search_type: string | null;
            /** @description whether its administrators get an email when a machine is removed */
            should_email_machine_removal: boolean | null;
            /** @description whether locations that are without machines for a week are removed */
            should_auto_delete_empty_locations: boolean | null;
            /** @description whether comments come in a daily digest */
            send_digest_comment_emails: boolean | null;
            /** @description whether removals come in a daily digest */
            send_digest_removal_emails: boolean | null;
            /** @description state or province */
            state: string | null;
            /** @description miles around its point that belong to the region */
            effective_radius: number;
        };
        RegionLink: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of its region
             */
            region_id: number | null;
            name: string | null;
            /** @description the address */
            url: string | null;
            description: string | null;
            /** @description heading under which it is listed */
            category: string | null;
            /** @description position */
            sort_order: number | null;
        };
        RegionLinkXrefsListInRegionResult: {
            regionlinks: components["schemas"]["RegionLink"][];
        };
        RegionsAppCommentBody: {
            /**
             * Format: int64
             * @description id of the region that the app shows
             */
            region_id: number;
            /** @description operating system */
            os: string;
            /** @description version of the operating system */
            os_version: string;
            /** @description kind of device */
            device_type: string;
            /** @description version of the app */
            app_version: string;
            /** @description name of the sender */
            name?: string;
            /** @description email address for the reply */
            email: string;
            /** @description the message */
            message: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        RegionsAppCommentResult: {
            msg: string;
        };
        RegionsClosestByLatLonResult: {
            region: components["schemas"]["RegionsClosestByLatLonResultRegion"];
        };
        RegionsClosestByLatLonResultRegion: {
            /** Format: int64 */
            id: number;
            /** @description the name in paths */
            name: string;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description the name that is shown */
            full_name: string;
            /** @description message of the day */
            motd: string | null;
            /** @description latitude of its center */
            lat: string | null;
            /** @description longitude of its center */
            lon: string | null;
            /** @description for old clients */
            n_search_no: number | null;
            /** @description for old clients */
            default_search_type: string | null;
            /** @description whether its administrators get an email when a machine is removed */
            should_email_machine_removal: boolean | null;
            /** @description whether locations that are without machines for a week are removed */
            should_auto_delete_empty_locations: boolean | null;
            /** @description whether comments come in a daily digest */
            send_digest_comment_emails: boolean | null;
            /** @description whether removals come in a daily digest */
            send_digest_removal_emails: boolean | null;
            /** @description state or province */
            state: string | null;
            /** @description miles around its point that belong to the region */
            effective_radius: number;
            /** @description miles from the given point */
            distance: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing: string;
        };
        RegionsContactBody: {
            /** @description the message */
            message: string;
            /**
             * Format: int64
             * @description id of the region; when absent, the region that covers the point
             */
            region_id?: number;
            /** @description latitude of the sender in degrees, -90 to 90 */
            lat?: number;
            /** @description longitude of the sender in degrees, -180 to 180 */
            lon?: number;
            /** @description name of the sender */
            name?: string;
            /** @description email address for the reply */
            email?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        RegionsContactResult: {
            msg: string;
        };
        RegionsDoesRegionExistResult: {
            region: components["schemas"]["Region"];
        };
        RegionsListResult: {
            regions: components["schemas"]["Region"][];
        };
        RegionsLocationAndMachineCountsResult: {
            /** @description how many locations there are */
            num_locations: number;
            /** @description how many machines are at the locations */
            num_lmxes: number;
        };
        RegionsShowResult: {
            region: components["schemas"]["RegionsShowResultRegion"];
        };
        RegionsShowResultRegion: {
            /** Format: int64 */
            id: number;
            /** @description the name in paths */
            name: string;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description the name that is shown */
            full_name: string;
            /** @description message of the day */
            motd: string | null;
            /** @description latitude of its center */
            lat: string | null;
            /** @description longitude of its center */
            lon: string | null;
            /** @description for old clients */
            n_search_no: number | null;
            /** @description for old clients */
            default_search_type: string | null;
            /** @description whether its administrators get an email when a machine is removed */
            should_email_machine_removal: boolean | null;
            /** @description whether locations that are without machines for a week are removed */
            should_auto_delete_empty_locations: boolean | null;
            /** @description whether comments come in a daily digest */
            send_digest_comment_emails: boolean | null;
            /** @description whether removals come in a daily digest */
            send_digest_removal_emails: boolean | null;
            /** @description state or province */
            state: string | null;
            /** @description miles around its point that belong to the region */
            effective_radius: number;
            /** @description links of the region by their category */
            filtered_region_links: Record<string, never>;
            /** @description scores of the users who entered most, by username */
            n_high_rollers: Record<string, never>;
        };
        RegionsSuggestBody: {
            /** @description name of the region */
            region_name: string;
            /** @description reasons, and who would administer it */
            comments?: string;
            /** @description the same as `comments`, which wins */
            region_comments?: string;
            /** @description send me an email when an administrator has decided on it */
            notify_me?: boolean;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        RegionsSuggestResult: {
            msg: string;
        };
        ReportsCreateBody: {
            /**
             * @description machine_condition: a comment on a machine; machine_score_xref: a score; location_picture_xref: a picture
             * @enum {string}
             */
            record_type: "machine_condition" | "machine_score_xref" | "location_picture_xref";
            /**
             * Format: int64
             * @description id of the condition, score or picture
             */
            record_id: number;
            /** @description what is wrong with it */
            reason: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        ReportsCreateResult: {
            msg: string;
        };
        Score: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number | null;
            /**
             * Format: int64
             * @description up to 19 digits; read it as a 64-bit integer
             */
            score: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            username: string;
        };
        ScoreWithAttributes: {
            /** Format: int64 */
            id: number;
            /**
             * Format: int64
             * @description id of the machine at its location
             */
            location_machine_xref_id: number | null;
            /**
             * Format: int64
             * @description up to 19 digits; read it as a 64-bit integer
             */
            score: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            username: string;
            /** Format: int64 */
            operator_id: number | null;
            /** @description what the user administers, in words */
            admin_title: string | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            contributor_rank: string | null;
            flag: string | null;
            /** @description whether the account no longer exists */
            user_deleted: boolean;
        };
        ShownSuggestedLocation: {
            suggestion: components["schemas"]["SuggestedLocation"];
            assumed_country: string | null;
            found_machines: components["schemas"]["AdminReportsShowResultMachine"][];
            unknown_machines: components["schemas"]["ShownSuggestedLocationUnknownMachine"][];
            possible_duplicates: components["schemas"]["AdminLocationsImportResultRowPossibleDuplicate"][];
        };
        ShownSuggestedLocationUnknownMachine: {
            name: string;
            candidates: components["schemas"]["AdminReportsShowResultMachine"][];
        };
        ShownSuggestedMachine: {
            suggestion: components["schemas"]["SuggestedMachine"];
            machine: components["schemas"]["Machine"] | null;
            seen_at: components["schemas"]["AdminReportsShowResultLocation"] | null;
            location_count: number;
            locations: components["schemas"]["AdminReportsShowResultLocation"][];
            similar_machines: components["schemas"]["AdminReportsShowResultMachine"][];
        };
        ShownSuggestedRegion: {
            suggestion: components["schemas"]["SuggestedRegion"];
            point: components["schemas"]["LocationsClosestByAddressResultForm2Point"] | null;
            similar_regions: components["schemas"]["ShownSuggestedRegionSimilarRegion"][];
        };
        ShownSuggestedRegionSimilarRegion: {
            /** Format: int64 */
            id: number;
            name: string;
            full_name: string;
            distance_miles: number | null;
        };
        Status: {
            /** Format: int64 */
            id: number;
            /**
             * @description which list
             * @enum {string}
             */
            status_type: "regions" | "machines" | "operators" | "location_types";
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
        };
        StatusesListResult: {
            statuses: components["schemas"]["Status"][];
        };
        Submission: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description the note on a condition */
            comment: string | null;
            user_name: string | null;
            location_name: string | null;
            machine_name: string | null;
            /** @description name of the city at that time */
            city_name: string | null;
            /** Format: int64 */
            high_score: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            deleted_at: string | null;
        };
        SuggestedLocation: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number;
            username: string;
            closed_at: string | null;
            decided_by: string | null;
            rejection_reason: string | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id: number | null;
            /** @description name of the location */
            name: string;
            /** @description street and number */
            street: string | null;
            city: string | null;
            state: string | null;
            /** @description postal code */
            zip: string | null;
            /** @description two letters (ISO 3166-1) */
            country: string | null;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone: string | null;
            /** @description address of its website */
            website: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id: number | null;
            comments: string | null;
            machines: string;
            /** @description chosen machines */
            machine_ids: number[];
            /** @description machines are chosen */
            has_chosen_machines: boolean | null;
            undecided_machines: string | null;
            /** @description degrees north; a decimal string in location records */
            lat: string | null;
            /** @description degrees east; a decimal string in location records */
            lon: string | null;
            /** @enum {string|null} */
            point_from: "address" | "sender" | "city" | null;
            /** @description id at the provider of maps */
            place_id: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly: string | null;
            /** Format: int64 */
            location_id: number | null;
            is_merged: boolean | null;
            /** @constant */
            kind: "locations";
            /** @enum {string} */
            status: "open" | "approved" | "merged" | "rejected";
            notifies_user: boolean;
            is_point_approximate: boolean;
        };
        SuggestedMachine: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number;
            username: string;
            closed_at: string | null;
            decided_by: string | null;
            rejection_reason: string | null;
            name: string;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @constant */
            kind: "machines";
            /** @enum {string} */
            status: "open" | "approved" | "merged" | "rejected";
            notifies_user: boolean;
        };
        SuggestedRegion: {
            /** Format: int64 */
            id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number;
            username: string;
            closed_at: string | null;
            decided_by: string | null;
            rejection_reason: string | null;
            name: string;
            comments: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @constant */
            kind: "regions";
            /** @enum {string} */
            status: "open" | "approved" | "merged" | "rejected";
            notifies_user: boolean;
        };
        Suggestion: components["schemas"]["SuggestedLocation"] | components["schemas"]["SuggestedMachine"] | components["schemas"]["SuggestedRegion"];
        UserSubmissionsListRemovedLocationsResult: {
            user_submissions: components["schemas"]["UserSubmissionsListRemovedLocationsResultUserSubmission"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
            pagy?: components["schemas"]["FeedForm1Pagy"];
        };
        UserSubmissionsListRemovedLocationsResultUserSubmission: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            deleted_at: string | null;
        };
        UserSubmissionsListWithinRangeResult: components["schemas"]["FeedForm1"] | components["schemas"]["UserSubmissionsListWithinRangeResultForm2"];
        UserSubmissionsListWithinRangeResultForm2: {
            user_submissions: components["schemas"]["UserSubmissionsListWithinRangeResultForm2UserSubmission"][];
            /** @description where the next page begins; missing on the last page */
            next_cursor?: string;
            pagy?: components["schemas"]["FeedForm1Pagy"];
        };
        UserSubmissionsListWithinRangeResultForm2UserSubmission: {
            /** Format: int64 */
            id: number;
            /** @description the type of activity */
            submission_type: string;
            /** @description the activity in a sentence */
            submission: string | null;
            /** Format: int64 */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** Format: int64 */
            user_id: number | null;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description the note on a condition */
            comment: string | null;
            user_name: string | null;
            location_name: string | null;
            machine_name: string | null;
            /** @description name of the city at that time */
            city_name: string | null;
            /** Format: int64 */
            high_score: number | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            /** Format: int64 */
            machine_score_xref_id: number | null;
            /** Format: int64 */
            machine_condition_id: number | null;
            /**
             * Format: int64
             * @description operator of the location, in whose name the user wrote it; null: in the own name
             */
            by_operator_id: number | null;
            /**
             * Format: int64
             * @description the note of a user that it answers, as the operator of the location
             */
            answers_condition_id: number | null;
            deleted_at: string | null;
            /**
             * Format: int64
             * @description operator of the location at present
             */
            location_operator_id: number | null;
            /**
             * Format: int64
             * @description operator whose locations the user runs
             */
            user_operator_id: number | null;
            /** @description what the user administers, in words */
            admin_title: string | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            contributor_rank: string | null;
            flag: string | null;
            /** @description whether the account no longer exists */
            user_deleted: boolean;
            /** @description miles from the given point */
            distance: number;
            /** @description direction from the given point, in degrees clockwise from north */
            bearing: string;
        };
        UserSubmissionsTopUsersResult: components["schemas"]["UserSubmissionsTopUsersResultItem"][];
        UserSubmissionsTopUsersResultItem: {
            /** Format: int64 */
            user_id: number;
            /** Format: int64 */
            id: number;
            username: string;
            submission_count: number;
            /** @description how many submissions there are */
            user_submissions_count: number;
        };
        UserSubmissionsTotalCountResult: {
            total_user_submission_count: number;
        };
        UserSubmissionsWeekCountResult: {
            /** @description of today and the six days before, in UTC */
            total_user_submission_count_week: number;
        };
        UsersAddFaveLocationBody: {
            /**
             * Format: int64
             * @description id of the location
             */
            location_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersAddFaveLocationResult: {
            success: string;
        };
        UsersAddLifeListMachineBody: {
            /**
             * Format: int64
             * @description id of the machine
             */
            machine_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersAddLifeListMachineResult: {
            success: string;
        };
        UsersAddWatchBody: {
            /**
             * Format: int64
             * @description everything that is done at this location
             */
            location_id?: number;
            /**
             * Format: int64
             * @description where this machine is added or removed, in the circle around the point
             */
            machine_id?: number;
            /** @description with machine_id: also the other machines of its group */
            with_group?: boolean;
            /** @description latitude of the center of the circle; needed with machine_id in degrees, -90 to 90 */
            lat?: number;
            /** @description longitude of the center of the circle; needed with machine_id in degrees, -180 to 180 */
            lon?: number;
            /** @description radius of the circle; 25 when absent; at most 100 are used */
            max_distance?: number;
            /** @description the same as max_distance in kilometers; at most 160 are used */
            max_distance_km?: number;
            /**
             * @description when the emails are sent; daily when absent
             * @enum {string}
             */
            delivery?: "immediate" | "daily";
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersAddWatchResult: {
            watch: components["schemas"]["Watch"];
        };
        UsersAnswerEmailsBody: {
            /**
             * @description whether you get these emails
             * @enum {string}
             */
            answer_emails: "on" | "off";
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersAnswerEmailsResult: {
            answer_emails: boolean;
        };
        UsersAuthDetailsBody: {
            /** @description username or email address */
            login: string;
            /** @description password */
            password: string;
        };
        UsersAuthDetailsResult: {
            user: components["schemas"]["Account"];
        };
        UsersChangePasswordBody: {
            /** @description the present password */
            current_password: string;
            /** @description 8 to 128 characters, not a common password, not your username or email address */
            password: string;
            /** @description the new password again */
            password_confirmation: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersChangePasswordResult: {
            msg: string;
        };
        UsersConfirmEmailBody: {
            /** @description token of the link in the email */
            email_token?: string;
        };
        UsersConfirmationBody: {
            /** @description token of the link in the email */
            confirmation_token?: string;
            /** @description where the page leads back to: / or the path of a location or of the account area */
            return_to?: string;
        };
        UsersDeleteResult: {
            msg: string;
        };
        UsersEndSessionResult: {
            msg: string;
        };
        UsersForgotPasswordBody: {
            /** @description username or email address */
            identification: string;
            /** @description where the page behind the link leads back to: /, the path of a location, such as /locations/874, or of the account area */
            return_to?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersForgotPasswordResult: {
            msg: string;
        };
        UsersLifeListInfoResult: components["schemas"]["UsersLifeListInfoResultForm1"] | components["schemas"]["UsersLifeListInfoResultForm2"];
        UsersLifeListInfoResultForm1: {
            user_machine_xrefs: components["schemas"]["UsersLifeListInfoResultForm1UserMachineXref"][];
        };
        UsersLifeListInfoResultForm1UserMachineXref: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            user_id: number;
            /** Format: int64 */
            machine_id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            machine: components["schemas"]["MachineScoreXrefsHighestResultHighestScoreMachine"];
        };
        UsersLifeListInfoResultForm2: {
            life_list_info: components["schemas"]["UsersLifeListInfoResultForm2LifeListInfoForm1"] | components["schemas"]["UsersLifeListInfoResultForm2LifeListInfoForm2"] | components["schemas"]["UsersLifeListInfoResultForm2LifeListInfoForm2"][];
        };
        UsersLifeListInfoResultForm2LifeListInfoForm1: {
            in_list: boolean;
            has_scores: boolean;
        };
        UsersLifeListInfoResultForm2LifeListInfoForm2: {
            count: number;
            machine: components["schemas"]["MachineScoreXrefsHighestResultHighestScoreMachine"];
        };
        UsersListFaveLocationIdsResult: {
            user_fave_location_ids: number[];
        };
        UsersListFaveLocationsResult: components["schemas"]["FeatureCollection"] | components["schemas"]["UsersListFaveLocationsResultForm2"];
        UsersListFaveLocationsResultForm2: {
            user_fave_locations: components["schemas"]["UsersListFaveLocationsResultForm2UserFaveLocation"][];
        };
        UsersListFaveLocationsResultForm2UserFaveLocation: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            user_id: number;
            /** Format: int64 */
            location_id: number;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            location: components["schemas"]["UsersListFaveLocationsResultForm2UserFaveLocationLocation"];
        };
        UsersListFaveLocationsResultForm2UserFaveLocationLocation: {
            /** Format: int64 */
            id?: number;
            /** @description when the record was created, in UTC */
            created_at?: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at?: string | null;
            /** @description name of the location */
            name?: string;
            /** @description street and number */
            street?: string | null;
            city?: string | null;
            /** @description state or province */
            state?: string | null;
            /** @description postal code */
            zip?: string | null;
            /** @description two letters (ISO 3166-1) */
            country?: string | null;
            /** @description degrees north; a decimal string in location records */
            lat?: string;
            /** @description degrees east; a decimal string in location records */
            lon?: string;
            /** @description phone number, by default of the location's country; it may have an extension */
            phone?: string | null;
            /** @description address of its website */
            website?: string | null;
            /**
             * Format: int64
             * @description id of the location type
             */
            location_type_id?: number | null;
            /**
             * Format: int64
             * @description id of the operator
             */
            operator_id?: number | null;
            /**
             * Format: int64
             * @description id of the region
             */
            region_id?: number | null;
            /**
             * Format: int64
             * @description id of a zone of the region; it is cleared when the location leaves the region
             */
            zone_id?: number | null;
            /** @description written by users, without links */
            description?: string | null;
            /** @description whether people of all ages may enter: Yes, At Times or No */
            all_ages?: string | null;
            /** @description how machines are paid for: Free Play, or No for coins and cards */
            payment_type?: string | null;
            /** @description opening hours in OpenStreetMap's syntax, by the clock there: days (Mo-Fr), times (16:00-02:00), off, months and dates (Nov-Mar, Dec 24-26), first and last days of a month (Su[1], Su[-1]), public and school holidays (PH, SH), 24/7 */
            opening_hours?: string | null;
            /** @description what the opening hours cannot say, such as that it closes early on quiet nights; without links */
            opening_hours_remark?: string | null;
            /** @description whether one gets in without a step: Yes, Limited (a low step, or a ramp that is laid on request) or No */
            step_free_entrance?: string | null;
            /** @description whether there are seats near the machines: Yes, Limited or No */
            seating?: string | null;
            /** @description whether it is a place for families with children: Yes, At Times or No */
            family_friendly?: string | null;
            /** @description whether the location takes part in the partner program */
            is_stern_army?: boolean | null;
            /** @description whether a machine there is connected to Insider Connected */
            ic_active?: boolean | null;
            /** @description id at the provider of maps */
            place_id?: string | null;
            /** @description how many machines are there */
            machine_count?: number;
            /** @description how many users have been active there */
            users_count?: number;
            /** @description how many submissions there are */
            user_submissions_count?: number;
            /** @description day of the last change or confirmation by a user, where the location is */
            date_last_updated?: string | null;
            /**
             * Format: int64
             * @description user who changed or confirmed it last
             */
            last_updated_by_user_id?: number | null;
            location_type: components["schemas"]["LocationType"] | null;
            machines: components["schemas"]["UsersListFaveLocationsResultForm2UserFaveLocationLocationMachine"][];
        };
        UsersListFaveLocationsResultForm2UserFaveLocationLocationMachine: {
            /** Format: int64 */
            id: number;
            /** @description unique */
            name: string;
            /** @description year of manufacture */
            year: number | null;
            /** @description maker */
            manufacturer: string | null;
            lmx_count: number;
        };
        UsersListWatchesResult: {
            watches: components["schemas"]["Watch"][];
        };
        UsersProfileInfoResult: {
            profile_info: components["schemas"]["UsersProfileInfoResultProfileInfoForm1"] | components["schemas"]["UsersProfileInfoResultProfileInfoForm2"];
        };
        UsersProfileInfoResultProfileInfoForm1: {
            /** Format: int64 */
            id: number;
            life_list_machine_ids: number[];
        };
        UsersProfileInfoResultProfileInfoForm2: {
            /** Format: int64 */
            id: number;
            /** @description the higher, the more the user administers; null: no administrator */
            admin_rank_int: number | null;
            /** @description what the user administers, in words */
            admin_title: string | null;
            /** @description the higher, the more submissions */
            contributor_rank_int: number | null;
            /** @description rank by number of submissions, in words; null: too few submissions */
            contributor_rank: string | null;
            flag: string | null;
            operator_name: string | null;
            num_total_submissions: number;
            num_machines_added: number;
            num_machines_removed: number;
            num_locations_suggested: number;
            num_lmx_comments_left: number;
            num_msx_scores_added: number;
            num_life_list_machines: number;
            /** @description how many different locations the user has changed */
            num_locations_edited: number;
            /** @description recently edited locations: id and name */
            profile_list_of_edited_locations: (number | string)[][];
            /** @description recent scores: location, machine, score and date, as text */
            profile_list_of_high_scores?: string[][];
            profile_machine_scores_stats?: components["schemas"]["UsersProfileInfoResultProfileInfoForm2ProfileMachineScoresStat"][];
            profile_life_list_stats?: components["schemas"]["UsersProfileInfoResultProfileInfoForm2ProfileLifeListStat"][];
            /** @description when the record was created, in UTC */
            created_at: string | null;
        };
        UsersProfileInfoResultProfileInfoForm2ProfileLifeListStat: {
            /** Format: int64 */
            umx_id: number;
            /** Format: int64 */
            machine_id: number;
            machine_name: string;
            machine_year_man: string;
            /** Format: int64 */
            average?: number;
            count?: number;
            list?: number[];
        };
        UsersProfileInfoResultProfileInfoForm2ProfileMachineScoresStat: {
            /** Format: int64 */
            machine_id: number;
            machine_name: string;
            /** Format: int64 */
            average: number;
            count: number;
            list: number[];
        };
        UsersRemoveFaveLocationBody: {
            /**
             * Format: int64
             * @description id of the location
             */
            location_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersRemoveFaveLocationResult: {
            success: string;
        };
        UsersRemoveLifeListMachineBody: {
            /**
             * Format: int64
             * @description id of the machine
             */
            machine_id: number;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersRemoveLifeListMachineResult: {
            success: string;
        };
        UsersRemoveWatchResult: {
            success: string;
        };
        UsersResendConfirmationBody: {
            /** @description username or email address */
            identification: string;
            /** @description where the page behind the link leads back to: /, the path of a location, such as /locations/874, or of the account area */
            return_to?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersResendConfirmationResult: {
            msg: string;
        };
        UsersRestoreBody: {
            /** @description token of the link in the email */
            restore_token?: string;
        };
        UsersRevertEmailBody: {
            /** @description token of the link in the email */
            revert_token?: string;
        };
        UsersShowAccountResult: {
            account: components["schemas"]["OwnAccount"];
        };
        UsersSignOutBody: {
            /** @description whether all other devices are signed out, too, and sessions of administrators */
            everywhere?: boolean;
        };
        UsersSignOutResult: {
            msg: string;
        };
        UsersSignUpBody: {
            /** @description letters, digits, _ and ., and not reserved, as admin and support are */
            username: string;
            /** @description email address */
            email: string;
            /** @description 8 to 128 characters, not a common password, not your username or email address */
            password: string;
            /** @description the password again */
            confirm_password: string;
            /** @description where the page behind the link leads back to: /, the path of a location, such as /locations/874, or of the account area */
            return_to?: string;
            /**
             * @description in which emails to you and the page are; without it, as the browser prefers
             * @enum {string}
             */
            language?: "en" | "de" | "fr" | "es" | "fi" | "sv";
            /** @description whether the token in the response is blank, and the account lists no session for it: users sign in once they have confirmed */
            without_token?: boolean;
        };
        UsersSignUpResult: {
            user: components["schemas"]["Account"];
        };
        UsersTotalCountResult: {
            total_user_count: number;
        };
        UsersUpdateAccountBody: {
            /** @description in which emails to you and the page are: en, de, fr, es, fi, sv; null or blank for none */
            language: string | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersUpdateAccountResult: {
            account: components["schemas"]["UsersUpdateAccountResultAccount"];
        };
        UsersUpdateAccountResultAccount: {
            /** Format: int64 */
            id: number;
            /** @enum {string|null} */
            language: "en" | "de" | "fr" | "es" | "fi" | "sv" | null;
        };
        UsersUpdateEmailBody: {
            /** @description the new email address */
            email: string;
            /** @description the present password; without it, the link sent to the present address is needed, too */
            current_password?: string;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersUpdateEmailResult: {
            msg: string;
        };
        UsersUpdatePasswordBody: {
            /** @description token of the link in the email */
            reset_password_token?: string;
            /** @description 8 to 128 characters, not a common password, not your username or email address */
            password?: string;
            /** @description the password again */
            password_confirmation?: string;
            /** @description where the page leads back to: / or the path of a location or of the account area */
            return_to?: string;
        };
        UsersUpdateUserFlagBody: {
            /** @description country code such as fr, US state such as us-or, or another known code; null or blank for none */
            flag: string | null;
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersUpdateUserFlagResult: {
            user: components["schemas"]["UsersUpdateUserFlagResultUser"];
        };
        UsersUpdateUserFlagResultUser: {
            /** Format: int64 */
            id: number;
            flag: string | null;
        };
        UsersUpdateWatchBody: {
            /**
             * @description when the emails are sent
             * @enum {string}
             */
            delivery: "immediate" | "daily";
            /** @description the same as the header Idempotency-Key */
            idempotency_key?: string;
        };
        UsersUpdateWatchResult: {
            watch: components["schemas"]["Watch"];
        };
        UsersWatchesPageBody: {
            /** @description token of the link in the email */
            token?: string;
            /**
             * Format: int64
             * @description only this watch; all of them, and answers, when absent
             */
            watch_id?: number;
            /** @description only the emails about answers to your notes */
            answers?: boolean;
        };
        ViewerShowResult: {
            viewer: components["schemas"]["LocationsClosestByAddressResultForm2Point"] | null;
        };
        Watch: {
            /** Format: int64 */
            id: number;
            /** Format: int64 */
            user_id: number;
            /** Format: int64 */
            location_id: number | null;
            /** Format: int64 */
            machine_id: number | null;
            /** @description whether it is also about the other machines of the machine's group */
            with_group: boolean | null;
            /** @description degrees north; a decimal string in location records */
            lat: number | null;
            /** @description degrees east; a decimal string in location records */
            lon: number | null;
            max_distance: number | null;
            /** @enum {string} */
            delivery: "immediate" | "daily";
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            location_name: string | null;
            machine_name: string | null;
        };
        Zone: {
            /** Format: int64 */
            id: number;
            name: string;
            /**
             * Format: int64
             * @description id of its region
             */
            region_id: number | null;
            /** @description when the record was created, in UTC */
            created_at: string | null;
            /** @description when the record was last changed, in UTC */
            updated_at: string | null;
            /** @description short display name */
            short_name: string | null;
            /** @description whether it is one of the main ones */
            is_primary: boolean | null;
        };
        ZonesListInRegionResult: {
            zones: components["schemas"]["Zone"][];
        };
    };
    responses: {
        /** @description The body is too large. */
        TooLarge: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Internal error; include the request id when you report it. */
        InternalError: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The service is temporarily unavailable; try again. */
        Unavailable: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Too many requests. */
        TooManyRequests: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A parameter is missing or wrong; the message names it. */
        BadRequest: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The credentials are missing or wrong, or the account is not confirmed. The API token is missing or not valid, where the service asks for one. */
        Unauthorized: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The record was not found. */
        NotFound: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The Idempotency-Key was used for another request. */
        Unprocessable: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The account does not administer the region of the record, or is disabled. */
        Forbidden: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description A request with the same Idempotency-Key is still running. */
        Conflict: {
            headers: {
                "Retry-After": components["headers"]["Retry-After"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description The location was merged into another, to which this leads. */
        Merged: {
            headers: {
                Location: components["headers"]["Location"];
                [name: string]: unknown;
            };
            content?: never;
        };
        /** @description The record has changed: its version is none of those in If-Match. Nothing was done. */
        PreconditionFailed: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ApiError"];
            };
        };
        /** @description Not modified: the ETag in `If-None-Match` is current. */
        NotModified: {
            headers: {
                ETag: components["headers"]["ETag"];
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: {
        /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
        "Idempotency-KeyParameter": string;
        /** @description next_cursor of the previous page */
        cursorParameter: string;
        /**
         * @description id of the user
         * @example 2
         */
        idParameter: number;
        /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
        formatParameter: "json" | "geojson" | "csv" | "kml" | "gpx";
        /** @description only submissions of these types; those that apps show when absent */
        submission_typeParameter: ("new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle")[];
        /**
         * @description records per page; the response then has next_cursor
         * @example 2
         */
        limitParameter: number;
        /** @description ids of locations */
        by_location_idParameter: string[];
        /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
        pageParameter: number;
        /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
        unitsParameter: "mi" | "km";
        /** @description part of the name, in any spelling */
        by_location_nameParameter: string[];
        /** @description ids of machines, exactly these */
        by_machine_single_idParameter: string[];
        /** @description the same as by_machine_single_id, only where the machine is connected */
        by_machine_single_id_icParameter: string[];
        /** @description ids of machines in the Internet Pinball Database */
        by_ipdb_idParameter: string[];
        /** @description ids of machines in the Open Pinball Database */
        by_opdb_idParameter: string[];
        /** @description ids of machines; each stands for its whole group */
        by_machine_idParameter: string[];
        /** @description the same as by_machine_id, only where the machine is connected */
        by_machine_id_icParameter: string[];
        /** @description ids of machine groups */
        by_machine_group_idParameter: string[];
        /** @description whole name of a machine; it stands for its whole group */
        by_machine_nameParameter: string[];
        /** @description ids of operators */
        by_operator_idParameter: string[];
        /** @description ids of zones */
        by_zone_idParameter: string[];
        /** @description whole name of a city; only locations without a state */
        by_city_no_stateParameter: string[];
        /** @description only locations without a region */
        regionless_onlyParameter: boolean;
        /** @description whole name of a machine’s manufacturer */
        manufacturerParameter: string[];
        /** @description ids of location types */
        by_type_idParameter: string[];
        /** @description only locations of the partner program */
        by_is_partner_armyParameter: boolean;
        /** @description the same as by_is_partner_army */
        by_is_stern_armyParameter: boolean;
        /** @description name or code of a state */
        by_state_idParameter: string[];
        /** @description the same as by_state_id */
        by_state_nameParameter: string[];
        /** @description only locations with at least this many machines */
        by_at_least_n_machines_typeParameter: number;
        /** @description only locations with at least this many machines */
        by_at_least_n_machines_cityParameter: number;
        /** @description only locations with at least this many machines */
        by_at_least_n_machines_zoneParameter: number;
        /** @description type of a machine: em, ss or me */
        by_machine_typeParameter: string[];
        /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
        by_machine_displayParameter: string[];
        /** @description years; only locations with a machine of one of them */
        by_machine_yearParameter: string[];
        /** @description only locations with a machine of this year or later */
        by_machine_year_gteParameter: number;
        /** @description only locations with a machine of this year or earlier */
        by_machine_year_lteParameter: number;
        /** @description two-letter code or English name of a country */
        by_countryParameter: string[];
        /** @description whether people of all ages may enter; At Times always matches */
        by_all_agesParameter: ("Yes" | "At Times" | "No")[];
        /** @description how machines are paid for */
        by_payment_typeParameter: ("Free Play" | "No")[];
        /** @description whether one gets in without a step */
        by_step_free_entranceParameter: ("Yes" | "Limited" | "No")[];
        /** @description whether there are seats near the machines */
        by_seatingParameter: ("Yes" | "Limited" | "No")[];
        /** @description whether it is a place for families with children; At Times always matches */
        by_family_friendlyParameter: ("Yes" | "At Times" | "No")[];
        /** @description only locations that are open now by their opening_hours, and the clock there */
        by_open_nowParameter: boolean;
        /** @description only locations with a connected machine */
        by_ic_activeParameter: boolean;
        /**
         * @description name of the region
         * @example portland
         */
        regionParameter: string;
        /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
        "If-MatchParameter": string;
        /** @description only what this user has done */
        user_idParameter: number;
        /** @description the same by name; user_id wins */
        user_nameParameter: string;
        /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
        restrict_toParameter: "new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle";
        /** @description only what was done with these machines */
        machine_idParameter: string[];
        /** @description scores that name no location, too */
        include_locationlessParameter: boolean;
        /**
         * @description latitude of the point in degrees, -90 to 90
         * @example 45.52
         */
        latParameter: number;
        /**
         * @description longitude of the point in degrees, -180 to 180
         * @example -122.67
         */
        lonParameter: number;
        /** @description whole name of a city */
        by_city_idParameter: string[];
        /** @description only locations with at least this many machines */
        by_at_least_n_machinesParameter: number;
        /** @description first day, in UTC */
        min_date_of_submissionParameter: string;
        /** @description only what was done at favorite locations of the user with this id */
        user_favedParameter: number;
        /** @description only entries with lower ids: next_before of the previous page */
        beforeParameter: number;
        /** @description radius; 50 when absent, at most 500 without no_details; at most 800 are used */
        max_distanceParameter: number;
        /** @description the same as max_distance in kilometers; at most 1287 are used */
        max_distance_kmParameter: number;
        /** @description leave out long fields */
        no_detailsParameter: number;
        /** @description all locations within max_distance instead of only the nearest */
        send_all_within_distanceParameter: boolean;
        /** @description whether there is a location with this id at the map provider, as true or false */
        place_idParameter: string;
        /** @description machines with all their fields and conditions */
        with_lmxParameter: boolean;
        /**
         * @description the region; without it all that you administer
         * @example 1
         */
        region_idParameter: number;
        /**
         * @description what is suggested
         * @example locations
         */
        kindParameter: "locations" | "machines" | "regions";
        /** @description only events that begin on this day or earlier */
        toParameter: string;
        /** @description the part of the account area that is open */
        viewParameter: string;
        /**
         * @description street, city, state, postal code or region
         * @example Portland, OR
         */
        addressParameter: string;
    };
    requestBodies: never;
    headers: {
        /** @description how long the response may be cached */
        "Cache-Control": string;
        /** @description changes with the response, for If-None-Match; a strong one is also for If-Match */
        ETag: string;
        /** @description true for the first response to a request, sent again */
        "Idempotent-Replayed": string;
        /** @description the URL of the next page, with rel="next"; missing on the last page */
        Link: string;
        /** @description where the record is now */
        Location: string;
        /** @description seconds to wait, where waiting helps */
        "Retry-After": number;
        /** @description the source to credit for the data */
        "X-Data-Credit": string;
        /** @description identifies the request when you report an error */
        "X-Request-Id": string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    adminActionsList: {
        parameters: {
            query?: {
                /**
                 * @description only what was done at this location
                 * @example 864
                 */
                location_id?: number;
                /** @description only what this user did */
                user_id?: number;
                /** @description only what the user with this username did */
                username?: string;
                /** @description only actions of this type */
                submission_type?: "new_lmx" | "remove_machine" | "new_condition" | "new_msx" | "confirm_location" | "add_location" | "new_picture" | "remove_picture" | "location_metadata" | "ic_toggle";
                /** @description only what was done on this day in UTC, or at this time, or later */
                since?: string;
                /** @description only what was done on this day in UTC or earlier, or before this time */
                until?: string;
                /** @description only older actions: next_before of the previous page */
                before?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActionsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The location or user was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminActionsRevert: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the action
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "created_at": "2019-11-02T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AdminActionsRevertBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminActionsRevertBody"];
                "multipart/form-data": components["schemas"]["AdminActionsRevertBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminActionsRevertResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It was reverted before, somebody has built on it, or actions of this type cannot be reverted; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminAttentionList: {
        parameters: {
            query: {
                /**
                 * @description unconfirmed: without an update for two years; empty: without machines; far_away: more than 30 miles from the others of its city, or outside of its region; many_machines: 40 were added within an hour of the last 30 days; website: its website does not respond
                 * @example unconfirmed
                 */
                kind: "unconfirmed" | "empty" | "far_away" | "many_machines" | "website";
                /**
                 * @description the region; without it all that you administer
                 * @example 1
                 */
                region_id?: components["parameters"]["region_idParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAttentionListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is wrong, or you administer more locations than one request may read: name a region. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the region. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminAttentionPossibleSpam: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminAttentionPossibleSpamResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminContentDecide: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description machine_condition: a comment on a machine; machine_score_xref: a score; location_picture_xref: a picture
                 * @example machine_condition
                 */
                record_type: "machine_condition" | "machine_score_xref" | "location_picture_xref";
                /**
                 * @description id of the condition, score or picture
                 * @example 11
                 */
                id: number;
                /**
                 * @description hide: only administrators see it, and can show it again; show
                 * @example hide
                 */
                visibility: "hide" | "show";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminContentDecideBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminContentDecideBody"];
                "multipart/form-data": components["schemas"]["AdminContentDecideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminContentDecideResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It is hidden already, or not hidden, or its location or machine is not there any more; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminContentListHidden: {
        parameters: {
            query?: {
                /** @description only entries with lower ids: next_before of the previous page */
                before?: components["parameters"]["beforeParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminContentListHiddenResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDuplicatesDismiss: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description machine: for super administrators
                 * @example location
                 */
                record_type: "location" | "machine";
                /**
                 * @description id of one of the two
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "other_id": 873
                 *     }
                 */
                "application/json": components["schemas"]["AdminDuplicatesDismissBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminDuplicatesDismissBody"];
                "multipart/form-data": components["schemas"]["AdminDuplicatesDismissBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDuplicatesDismissResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer both. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description One of the two was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Somebody has said so before; the message says who. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDuplicatesListLocations: {
        parameters: {
            query?: {
                /**
                 * @description the region; without it all that you administer
                 * @example 1
                 */
                region_id?: components["parameters"]["region_idParameter"];
                /** @description how many pairs to skip: next_after of the previous page */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDuplicatesListLocationsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description A parameter is wrong, or you administer more locations than one request may read: name a region. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the region. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminDuplicatesListMachines: {
        parameters: {
            query?: {
                /** @description how many pairs to skip: next_after of the previous page */
                after?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminDuplicatesListMachinesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminFailedEmailsDecide: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the email
                 * @example 1b9d6bcd-bbfd-4b2d-9b5d-ab8dfbbd4bed
                 */
                id: string;
                /**
                 * @description retry: it leaves within minutes, if the cause is gone; delete: never
                 * @example retry
                 */
                decision: "retry" | "delete";
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "created_at": "2019-11-02T12:00:00.000Z"
                 *     }
                 */
                "application/json": components["schemas"]["AdminFailedEmailsDecideBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminFailedEmailsDecideBody"];
                "multipart/form-data": components["schemas"]["AdminFailedEmailsDecideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFailedEmailsDecideResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It has just been queued or deleted by somebody else. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminFailedEmailsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminFailedEmailsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminJournalList: {
        parameters: {
            query?: {
                /** @description only what this administrator did */
                user_id?: number;
                /** @description only what the administrator with this username did, in any case; operator: commands */
                username?: string;
                /** @description only this action, as in approve_suggestion */
                action?: string;
                /** @description only changes of records of this type, as in suggested_location */
                record_type?: string;
                /** @description only changes of the record with this id */
                record_id?: number;
                /** @description only what was done on this day in UTC, or at this time, or later */
                since?: string;
                /** @description only entries with lower ids: next_before of the previous page */
                before?: components["parameters"]["beforeParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminJournalListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminJournalRevert: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the entry of the journal
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminJournalRevertBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminJournalRevertBody"];
                "multipart/form-data": components["schemas"]["AdminJournalRevertBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminJournalRevertResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description It was reverted before, somebody has changed the record since, or it is of a kind that is not reverted; the message says which, and what to do instead. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsList: {
        parameters: {
            query?: {
                /**
                 * @description part of the name: at least three characters, unless there is a region
                 * @example clin
                 */
                name?: string;
                /** @description only those in this region */
                region_id?: number;
                /** @description removed: those that can be restored, removed last first; present, as without it */
                removed?: "present" | "removed";
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Rollover",
                 *       "street": "1 Rollover Way",
                 *       "city": "Portland",
                 *       "country": "US",
                 *       "region_id": 1,
                 *       "lat": 45.61,
                 *       "lon": -122.55,
                 *       "machine_ids": 641
                 *     }
                 */
                "application/json": components["schemas"]["AdminLocationsCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminLocationsCreateBody"];
                "multipart/form-data": components["schemas"]["AdminLocationsCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the region where the location would be. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description A region, zone, location type, operator or machine was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It may already be in the directory, only the point of its city is known, or its point is outside of its region; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Names of machines are unknown or ambiguous. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsShowResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "phone": "503-555-0123"
                 *     }
                 */
                "application/json": components["schemas"]["AdminLocationsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminLocationsUpdateBody"];
                "multipart/form-data": components["schemas"]["AdminLocationsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the region of the location, or the one to which it should move by region_id or point. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location, region, zone, location type or operator was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Somebody else has changed the location meanwhile, or its new point is outside of its region; the message says to what, or how far. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 878
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Another administrator has removed it; the message says who and when. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsImport: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "csv": "Name,Address,City,Country,Region,Latitude,Longitude\nSpinner,2 Spinner Way,Portland,US,portland,45.62,-122.56"
                 *     }
                 */
                "application/json": components["schemas"]["AdminLocationsImportBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminLocationsImportBody"];
                "multipart/form-data": components["schemas"]["AdminLocationsImportBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsImportResult"];
                };
            };
            /** @description The table or one of its rows is wrong, and nothing was added; the messages name the rows. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the region of one of the rows, and nothing was added. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description You have begun no such import. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The import has been undone. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the location that goes
                 * @example 866
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into_location_id": 864
                 *     }
                 */
                "application/json": components["schemas"]["AdminLocationsMergeBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminLocationsMergeBody"];
                "multipart/form-data": components["schemas"]["AdminLocationsMergeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsMergeResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the regions of both. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description One of the locations was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It was merged before, or one of them is just being merged; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminLocationsRestore: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 871
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminLocationsRestoreBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminLocationsRestoreBody"];
                "multipart/form-data": components["schemas"]["AdminLocationsRestoreBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminLocationsRestoreResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description No location of this id was removed within 30 days. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It is not removed, is still being removed, or another administrator is restoring it; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminMachinesMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the machine that leaves the catalog
                 * @example 2966
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into_machine_id": 2306
                 *     }
                 */
                "application/json": components["schemas"]["AdminMachinesMergeBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminMachinesMergeBody"];
                "multipart/form-data": components["schemas"]["AdminMachinesMergeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminMachinesMergeResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description One of the machines was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It was merged before, or one of them is just being merged or removed; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOperatorAccountsList: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the operator
                 * @example 10
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOperatorAccountsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOperatorAccountsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the operator
                 * @example 10
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "newcomer"
                 *     }
                 */
                "application/json": components["schemas"]["AdminOperatorAccountsCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminOperatorAccountsCreateBody"];
                "multipart/form-data": components["schemas"]["AdminOperatorAccountsCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOperatorAccountsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The operator was not found, or no account has this username. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is connected with an operator already, or its email address was never confirmed. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOperatorAccountsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the operator
                 * @example 10
                 */
                id: number;
                /**
                 * @description id of the user
                 * @example 900002
                 */
                user_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOperatorAccountsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The operator or the user was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is not connected with this operator. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminOverviewShow: {
        parameters: {
            query?: {
                /**
                 * @description the region; without it all that you administer
                 * @example 1
                 */
                region_id?: components["parameters"]["region_idParameter"];
                /** @description only what waits for a decision, which reads no locations: their counts are null */
                only_waiting?: boolean;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminOverviewShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the region. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRecordsList: {
        parameters: {
            query?: {
                /**
                 * @description only those of this region; events or links are listed by region only
                 * @example 1
                 */
                region_id?: number;
                /** @description only those with this text in their name */
                containing?: string;
                /** @description only records with higher ids: next_after of the previous page */
                after?: number;
            };
            header?: never;
            path: {
                /**
                 * @description type of the records
                 * @example zones
                 */
                record_type: "regions" | "zones" | "operators" | "events" | "links" | "location_types" | "machine_groups" | "machines";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRecordsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRecordsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description type of the records
                 * @example links
                 */
                record_type: "regions" | "zones" | "operators" | "events" | "links" | "location_types" | "machine_groups" | "machines";
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "League",
                 *       "region_id": 1,
                 *       "url": "https://example.org/league"
                 *     }
                 */
                "application/json": components["schemas"]["AdminRecordsCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminRecordsCreateBody"];
                "multipart/form-data": components["schemas"]["AdminRecordsCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRecordsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The region, machine group or location that it names was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The name is already taken. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRecordsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description type of the records
                 * @example machines
                 */
                record_type: "regions" | "zones" | "operators" | "events" | "links" | "location_types" | "machine_groups" | "machines";
                /**
                 * @description id of the record
                 * @example 641
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRecordsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRecordsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description type of the records
                 * @example regions
                 */
                record_type: "regions" | "zones" | "operators" | "events" | "links" | "location_types" | "machine_groups" | "machines";
                /**
                 * @description id of the record
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "motd": "Free play on Sunday"
                 *     }
                 */
                "application/json": components["schemas"]["AdminRecordsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminRecordsUpdateBody"];
                "multipart/form-data": components["schemas"]["AdminRecordsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRecordsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The record, or the region, machine group or location that it is to name, was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The name is already taken, or somebody else has changed the record meanwhile; the message says to what. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRecordsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description type of the records
                 * @example links
                 */
                record_type: "regions" | "zones" | "operators" | "events" | "links" | "location_types" | "machine_groups" | "machines";
                /**
                 * @description id of the record
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRecordsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description Something refers to the record; the message lists it. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReportsDecide: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the report
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "decision": "dismiss",
                 *       "message": "It is what happened"
                 *     }
                 */
                "application/json": components["schemas"]["AdminReportsDecideBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminReportsDecideBody"];
                "multipart/form-data": components["schemas"]["AdminReportsDecideBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReportsDecideResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The report was decided on, or the record is not there any more; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReportsList: {
        parameters: {
            query?: {
                /** @description open: those that wait for a decision, as without it; closed: those that were decided on */
                status?: "open" | "closed";
                /** @description only those of this region */
                region_id?: number;
                /** @description only entries with lower ids: next_before of the previous page */
                before?: components["parameters"]["beforeParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReportsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminReportsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the report
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminReportsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminRevertsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the revert
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminRevertsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSessionCreate: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "caretaker",
                 *       "password": "steel ball"
                 *     }
                 */
                "application/json": components["schemas"]["AdminSessionCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSessionCreateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The account does not exist or is not confirmed, or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account administers no region, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 100 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSessionDelete: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminSessionDeleteBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminSessionDeleteBody"];
                "multipart/form-data": components["schemas"]["AdminSessionDeleteBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSessionDeleteResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 100 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSuggestionsApprove: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description what is suggested
                 * @example locations
                 */
                kind: components["parameters"]["kindParameter"];
                /**
                 * @description id of the suggestion
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminSuggestionsApproveBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminSuggestionsApproveBody"];
                "multipart/form-data": components["schemas"]["AdminSuggestionsApproveBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSuggestionsApproveResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The suggestion was not found, or a region, zone, location type, operator or machine group that it names. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The suggestion has been decided on, may already be in the directory, has only the point of its city or one outside of its region or far from its town, or the name is already taken; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description A location names machines that are unknown or ambiguous. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSuggestionsList: {
        parameters: {
            query?: {
                /** @description open: those that wait for a decision, as without it; closed: those that were decided on */
                status?: "open" | "closed";
                /** @description of locations: only those of this region */
                region_id?: number;
                /** @description only entries with lower ids: next_before of the previous page */
                before?: components["parameters"]["beforeParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description what is suggested
                 * @example machines
                 */
                kind: "locations" | "machines" | "regions";
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSuggestionsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Only administrators of the home region and of all regions decide on machines and regions. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSuggestionsMerge: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description locations: a suggested machine is merged by its rejection
                 * @example locations
                 */
                kind: "locations";
                /**
                 * @description id of the suggestion
                 * @example 900004
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "into_location_id": 864,
                 *       "take_details": true
                 *     }
                 */
                "application/json": components["schemas"]["AdminSuggestionsMergeBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminSuggestionsMergeBody"];
                "multipart/form-data": components["schemas"]["AdminSuggestionsMergeBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSuggestionsMergeResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description You do not administer the regions of both. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The suggestion or the location was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The suggestion has been decided on, or its approval was interrupted; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description It names machines that are unknown or ambiguous. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSuggestionsReject: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description what is suggested
                 * @example locations
                 */
                kind: components["parameters"]["kindParameter"];
                /**
                 * @description id of the suggestion
                 * @example 900002
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "reason": "The house is being torn down"
                 *     }
                 */
                "application/json": components["schemas"]["AdminSuggestionsRejectBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminSuggestionsRejectBody"];
                "multipart/form-data": components["schemas"]["AdminSuggestionsRejectBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSuggestionsRejectResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            /** @description The suggestion has been decided on, its approval was interrupted, or the machine is at locations; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSuggestionsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description what is suggested
                 * @example locations
                 */
                kind: components["parameters"]["kindParameter"];
                /**
                 * @description id of the suggestion
                 * @example 900003
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSuggestionsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminSuggestionsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description locations: machines and regions are completed with their approval
                 * @example locations
                 */
                kind: "locations";
                /**
                 * @description id of the suggestion
                 * @example 900003
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "phone": "503-555-0123"
                 *     }
                 */
                "application/json": components["schemas"]["AdminSuggestionsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminSuggestionsUpdateBody"];
                "multipart/form-data": components["schemas"]["AdminSuggestionsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminSuggestionsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The suggestion, a machine, region, zone, location type or operator was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The suggestion has been decided on, or somebody else has changed it; the message says which. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 900000
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "visibility": "hide"
                 *     }
                 */
                "application/json": components["schemas"]["AdminUsersContentBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminUsersContentBody"];
                "multipart/form-data": components["schemas"]["AdminUsersContentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersContentResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It is just being hidden or shown. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 900000
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 900000
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "region_ids": "1"
                 *     }
                 */
                "application/json": components["schemas"]["AdminUsersUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminUsersUpdateBody"];
                "multipart/form-data": components["schemas"]["AdminUsersUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user, or a region, was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It is your own account: somebody else has to change its role or state; or it will be deleted and cannot be enabled; or your own role has just ended, and it is that of the last super administrator. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersDelete: {
        parameters: {
            query?: {
                /** @description also hide the conditions, scores and pictures of the user within minutes, and delete the conditions and scores with the account */
                with_content?: boolean;
            };
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 900002
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description It is your own account: somebody else has to delete it; or it will be deleted already; or your own role has just ended, and it is that of the last super administrator. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersFind: {
        parameters: {
            query: {
                /**
                 * @description username or email address, in full
                 * @example newcomer
                 */
                login: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersFindResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No account has this username or email address. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersNewest: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersNewestResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminUsersRevert: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 900000
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "since": "2019-11-01"
                 *     }
                 */
                "application/json": components["schemas"]["AdminUsersRevertBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminUsersRevertBody"];
                "multipart/form-data": components["schemas"]["AdminUsersRevertBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminUsersRevertResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is not that of a super administrator, or is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The actions of this user are just being reverted. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Club",
                 *       "address": "https://hooks.example.org/portland",
                 *       "region_id": 1
                 *     }
                 */
                "application/json": components["schemas"]["AdminWebhooksCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminWebhooksCreateBody"];
                "multipart/form-data": components["schemas"]["AdminWebhooksCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The region was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region has ten webhooks already. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the webhook
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "name": "Pinball club"
                 *     }
                 */
                "application/json": components["schemas"]["AdminWebhooksUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminWebhooksUpdateBody"];
                "multipart/form-data": components["schemas"]["AdminWebhooksUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Somebody else has just changed it. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the webhook
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Somebody else has just changed it. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksListDeliveries: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the webhook
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksListDeliveriesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksRepeatDelivery: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the webhook
                 * @example 900001
                 */
                id: number;
                /**
                 * @description id of the delivery, as it is listed
                 * @example 1572696000000-1
                 */
                delivery_id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminWebhooksRepeatDeliveryBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminWebhooksRepeatDeliveryBody"];
                "multipart/form-data": components["schemas"]["AdminWebhooksRepeatDeliveryBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksRepeatDeliveryResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook, or the delivery, was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The webhook is paused or stopped, or it was a test. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksRotateSecret: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the webhook
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminWebhooksRotateSecretBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminWebhooksRotateSecretBody"];
                "multipart/form-data": components["schemas"]["AdminWebhooksRotateSecretBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksRotateSecretResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Somebody else has just changed it. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    adminWebhooksSendTest: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the webhook
                 * @example 900001
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["AdminWebhooksSendTestBody"];
                "application/x-www-form-urlencoded": components["schemas"]["AdminWebhooksSendTestBody"];
                "multipart/form-data": components["schemas"]["AdminWebhooksSendTestBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AdminWebhooksSendTestResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description The webhook was not found. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 600 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    calendarsCreate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarsCreateResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    calendarsDelete: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CalendarsDeleteResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    calendarsShow: {
        parameters: {
            query: {
                /**
                 * @description token of the address
                 * @example jag0-example-example-example-example-
                 */
                token: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "text/calendar": components["schemas"]["CalendarsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description There is no such calendar, or its address was ended. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    docsOpenapi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocsOpenapiResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    eventsList: {
        parameters: {
            query?: {
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat?: number;
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon?: number;
                /** @description radius around the point; 50 when absent; at most 500 are used */
                max_distance?: number;
                /** @description the same as max_distance in kilometers; at most 804 are used */
                max_distance_km?: number;
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description name of a region */
                region?: string;
                /**
                 * @description only events that end on this day or later; 7 days ago when absent
                 * @example 2019-11-01
                 */
                from?: string;
                /** @description only events that begin on this day or earlier */
                to?: components["parameters"]["toParameter"];
                /** @description ics: a calendar, the same as the path with .ics */
                format?: "json" | "ics";
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsListResult"];
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eventsListAtLocation: {
        parameters: {
            query?: {
                /**
                 * @description only events that end on this day or later; 7 days ago when absent
                 * @example 2019-11-01
                 */
                from?: string;
                /** @description only events that begin on this day or earlier */
                to?: components["parameters"]["toParameter"];
                /** @description ics: a calendar, the same as the path with .ics */
                format?: "json" | "ics";
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsListAtLocationResult"];
                    "text/calendar": string;
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    eventsListInRegion: {
        parameters: {
            query?: {
                /** @description group by category, as one object in the list */
                sorted?: boolean;
                /** @description only events that end on this day or later; 7 days ago when absent */
                from?: string;
                /** @description only events that begin on this day or earlier */
                to?: components["parameters"]["toParameter"];
                /** @description ics: a calendar, the same as the path with .ics */
                format?: "json" | "ics";
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EventsListInRegionResult"];
                    "text/calendar": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_id": 864,
                 *       "machine_id": 648,
                 *       "condition": "Plays like new"
                 *     }
                 */
                "application/json": components["schemas"]["LocationMachineXrefsCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationMachineXrefsCreateBody"];
                "multipart/form-data": components["schemas"]["LocationMachineXrefsCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsCreateResult"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location or machine does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The location has the maximum number of machines. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 600 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsShow: {
        parameters: {
            query?: {
                /** @description name of the region of its location */
                region?: string;
                /** @description condition comments per page, 12 when absent; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description only scores of this user; 0: none */
                user_id?: number;
            };
            header?: never;
            path: {
                /**
                 * @description id of the machine at the location
                 * @example 1526
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the machine at the location
                 * @example 1526
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": "Plays like new"
                 *     }
                 */
                "application/json": components["schemas"]["LocationMachineXrefsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationMachineXrefsUpdateBody"];
                "multipart/form-data": components["schemas"]["LocationMachineXrefsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Only the operator of the location answers comments; or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The machine is not there, or has no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 500 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the machine at the location
                 * @example 1527
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The credentials are missing or wrong, or the account is not confirmed. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsUpdatePatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the machine at the location
                 * @example 1526
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "condition": "Plays like new"
                 *     }
                 */
                "application/json": components["schemas"]["LocationMachineXrefsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationMachineXrefsUpdateBody"];
                "multipart/form-data": components["schemas"]["LocationMachineXrefsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Only the operator of the location answers comments; or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The machine is not there, or has no such comment. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 500 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsIcToggle: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the machine at the location
                 * @example 54217
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "ic_enabled": true
                 *     }
                 */
                "application/json": components["schemas"]["LocationMachineXrefsIcToggleBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationMachineXrefsIcToggleBody"];
                "multipart/form-data": components["schemas"]["LocationMachineXrefsIcToggleBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsIcToggleResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            /** @description This machine model cannot be connected. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsListInRegion: {
        parameters: {
            query?: {
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 1
                 */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsListInRegionResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsMostRecentNearby: {
        parameters: {
            query: {
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat: components["parameters"]["latParameter"];
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon: components["parameters"]["lonParameter"];
                /**
                 * @description radius; 50 when absent; at most 500 are used
                 * @example 5
                 */
                max_distance?: number;
                /** @description the same as max_distance in kilometers; at most 804 are used */
                max_distance_km?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsMostRecentNearbyResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description No location is within the distance. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsShowRegion: {
        parameters: {
            query?: {
                /** @description condition comments per page, 12 when absent; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description only scores of this user; 0: none */
                user_id?: number;
            };
            header?: never;
            path: {
                /** @description name of the region of its location */
                region: string;
                /**
                 * @description id of the machine at the location
                 * @example 1526
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationMachineXrefsTopNMachines: {
        parameters: {
            query?: {
                /** @description how many titles; 25 when absent or 0 */
                n?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationMachineXrefsTopNMachinesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationPictureXrefsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": components["schemas"]["LocationPictureXrefsCreateBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPictureXrefsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The file is not a supported picture, or the location has too many pictures. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 200 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationPictureXrefsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the picture
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPictureXrefsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The picture does not exist, or is still being processed. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description The uploaded file is not a picture, or its user may no longer add any. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationPictureXrefsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the picture
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationPictureXrefsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Another user added the picture, in a region that you do not administer, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationTypesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationTypesListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationTypesShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the record
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationType"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsActivityFeed: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": components["schemas"]["LocationsActivityFeedResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsActivityFeedAtom: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsAutocomplete: {
        parameters: {
            query?: {
                /**
                 * @description part of the name; two letters find words that begin with them, one a whole name
                 * @example clin
                 */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsAutocompleteResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsAutocompleteCity: {
        parameters: {
            query?: {
                /**
                 * @description part of the city; two letters find words that begin with them, one a whole city
                 * @example port
                 */
                name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsAutocompleteCityResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsChangeMachines: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "add": 644,
                 *       "remove": 643
                 *     }
                 */
                "application/json": components["schemas"]["LocationsChangeMachinesBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationsChangeMachinesBody"];
                "multipart/form-data": components["schemas"]["LocationsChangeMachinesBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsChangeMachinesResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location or a machine does not exist, or a machine to remove is not there. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            /** @description The location has the maximum number of machines. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 75 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsClosestByAddress: {
        parameters: {
            query: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /** @description whole name of a city */
                by_city_id?: components["parameters"]["by_city_idParameter"];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines?: components["parameters"]["by_at_least_n_machinesParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description radius; 50 when absent, at most 500 without no_details; at most 800 are used */
                max_distance?: components["parameters"]["max_distanceParameter"];
                /** @description the same as max_distance in kilometers; at most 1287 are used */
                max_distance_km?: components["parameters"]["max_distance_kmParameter"];
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description leave out long fields */
                no_details?: components["parameters"]["no_detailsParameter"];
                /** @description all locations within max_distance instead of only the nearest */
                send_all_within_distance?: components["parameters"]["send_all_within_distanceParameter"];
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /**
                 * @description street, city, state, postal code or region
                 * @example Portland, OR
                 */
                address: components["parameters"]["addressParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsClosestByAddressResult"];
                    "application/geo+json": components["schemas"]["LocationsClosestByAddressResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The address is not known, no location within the distance matches, or the region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsClosestByAddressGeojson: {
        parameters: {
            query: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /** @description whole name of a city */
                by_city_id?: components["parameters"]["by_city_idParameter"];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines?: components["parameters"]["by_at_least_n_machinesParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description radius; 50 when absent, at most 500 without no_details; at most 800 are used */
                max_distance?: components["parameters"]["max_distanceParameter"];
                /** @description the same as max_distance in kilometers; at most 1287 are used */
                max_distance_km?: components["parameters"]["max_distance_kmParameter"];
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description leave out long fields */
                no_details?: components["parameters"]["no_detailsParameter"];
                /** @description all locations within max_distance instead of only the nearest */
                send_all_within_distance?: components["parameters"]["send_all_within_distanceParameter"];
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /**
                 * @description street, city, state, postal code or region
                 * @example Portland, OR
                 */
                address: components["parameters"]["addressParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["LocationsClosestByAddressResult"];
                    "application/json": components["schemas"]["LocationsClosestByAddressResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The address is not known, no location within the distance matches, or the region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsClosestByLatLon: {
        parameters: {
            query: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /** @description whole name of a city */
                by_city_id?: components["parameters"]["by_city_idParameter"];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines?: components["parameters"]["by_at_least_n_machinesParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description radius; 50 when absent, at most 500 without no_details; at most 800 are used */
                max_distance?: components["parameters"]["max_distanceParameter"];
                /** @description the same as max_distance in kilometers; at most 1287 are used */
                max_distance_km?: components["parameters"]["max_distance_kmParameter"];
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description leave out long fields */
                no_details?: components["parameters"]["no_detailsParameter"];
                /** @description all locations within max_distance instead of only the nearest */
                send_all_within_distance?: components["parameters"]["send_all_within_distanceParameter"];
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat: components["parameters"]["latParameter"];
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon: components["parameters"]["lonParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsClosestByLatLonResult"];
                    "application/geo+json": components["schemas"]["LocationsClosestByLatLonResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No location within the distance matches, or the region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsClosestByLatLonGeojson: {
        parameters: {
            query: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /** @description whole name of a city */
                by_city_id?: components["parameters"]["by_city_idParameter"];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines?: components["parameters"]["by_at_least_n_machinesParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description radius; 50 when absent, at most 500 without no_details; at most 800 are used */
                max_distance?: components["parameters"]["max_distanceParameter"];
                /** @description the same as max_distance in kilometers; at most 1287 are used */
                max_distance_km?: components["parameters"]["max_distance_kmParameter"];
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description leave out long fields */
                no_details?: components["parameters"]["no_detailsParameter"];
                /** @description all locations within max_distance instead of only the nearest */
                send_all_within_distance?: components["parameters"]["send_all_within_distanceParameter"];
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat: components["parameters"]["latParameter"];
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon: components["parameters"]["lonParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["LocationsClosestByLatLonResult"];
                    "application/json": components["schemas"]["LocationsClosestByLatLonResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No location within the distance matches, or the region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsConfirm: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["LocationsConfirmBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationsConfirmBody"];
                "multipart/form-data": components["schemas"]["LocationsConfirmBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsConfirmResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsCountries: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsCountriesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsGeocodeLatLon: {
        parameters: {
            query: {
                /**
                 * @description street, city, state, postal code or region
                 * @example Portland, OR
                 */
                address: components["parameters"]["addressParameter"];
                /**
                 * @description key of an app that may search for addresses
                 * @example key-of-an-app
                 */
                geocode_key?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsGeocodeLatLonResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The key is missing or wrong, or the service has none. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 300 per IP address in 3600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsHistory: {
        parameters: {
            query?: {
                /**
                 * @description machines per page, 50 when absent
                 * @example 2
                 */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsHistoryResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsList: {
        parameters: {
            query?: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /**
                 * @description whole name of a city
                 * @example [
                 *       "Bend"
                 *     ]
                 */
                by_city_id?: string[];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /**
                 * @description only locations with at least this many machines
                 * @example 2
                 */
                by_at_least_n_machines?: number;
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description leave out long fields and machines */
                no_details?: number;
                /** @description whether there is a location with this id at the map provider, as true or false */
                place_id?: components["parameters"]["place_idParameter"];
                /** @description machines with all their fields and conditions */
                with_lmx?: components["parameters"]["with_lmxParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsListResult"];
                    "application/geo+json": components["schemas"]["LocationsListResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsListGeojson: {
        parameters: {
            query?: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /**
                 * @description whole name of a city
                 * @example [
                 *       "Bend"
                 *     ]
                 */
                by_city_id?: string[];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /**
                 * @description only locations with at least this many machines
                 * @example 2
                 */
                by_at_least_n_machines?: number;
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description leave out long fields and machines */
                no_details?: number;
                /** @description whether there is a location with this id at the map provider, as true or false */
                place_id?: components["parameters"]["place_idParameter"];
                /** @description machines with all their fields and conditions */
                with_lmx?: components["parameters"]["with_lmxParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["LocationsListResult"];
                    "application/json": components["schemas"]["LocationsListResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsListRegion: {
        parameters: {
            query?: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /**
                 * @description whole name of a city
                 * @example [
                 *       "Bend"
                 *     ]
                 */
                by_city_id?: string[];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /**
                 * @description only locations with at least this many machines
                 * @example 2
                 */
                by_at_least_n_machines?: number;
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description leave out long fields and machines */
                no_details?: number;
                /** @description whether there is a location with this id at the map provider, as true or false */
                place_id?: components["parameters"]["place_idParameter"];
                /** @description machines with all their fields and conditions */
                with_lmx?: components["parameters"]["with_lmxParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path: {
                /** @description name of a region, ignoring case */
                region: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsListResult"];
                    "application/geo+json": components["schemas"]["LocationsListResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsListRegionGeojson: {
        parameters: {
            query?: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /**
                 * @description whole name of a city
                 * @example [
                 *       "Bend"
                 *     ]
                 */
                by_city_id?: string[];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /**
                 * @description only locations with at least this many machines
                 * @example 2
                 */
                by_at_least_n_machines?: number;
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /** @description leave out long fields and machines */
                no_details?: number;
                /** @description whether there is a location with this id at the map provider, as true or false */
                place_id?: components["parameters"]["place_idParameter"];
                /** @description machines with all their fields and conditions */
                with_lmx?: components["parameters"]["with_lmxParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path: {
                /** @description name of a region, ignoring case */
                region: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["LocationsListResult"];
                    "application/json": components["schemas"]["LocationsListResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsMachineDetails: {
        parameters: {
            query?: {
                /** @description names with manufacturer and year instead of records */
                machines_only?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsMachineDetailsResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsPictureDetails: {
        parameters: {
            query?: {
                /** @description links to pictures that fit 240×240 instead of 1200×1200 */
                thumbnail?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsPictureDetailsResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsShow: {
        parameters: {
            query?: {
                /** @description name of a region, which must exist */
                region?: string;
                /** @description 1: machines without conditions and scores; 2: what a tapped marker shows */
                no_details?: number;
                /** @description the location without its machines */
                metadata_only?: boolean;
                /** @description with no_details=1: adds which machines are in the life list of this user; 0: none */
                user_id?: number;
            };
            header?: never;
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsShowResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Free parking behind the house"
                 *     }
                 */
                "application/json": components["schemas"]["LocationsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationsUpdateBody"];
                "multipart/form-data": components["schemas"]["LocationsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsUpdatePatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
                /** @description the ETag of the record as the client knows it; if the record has changed since, nothing is done */
                "If-Match"?: components["parameters"]["If-MatchParameter"];
            };
            path: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "description": "Free parking behind the house"
                 *     }
                 */
                "application/json": components["schemas"]["LocationsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationsUpdateBody"];
                "multipart/form-data": components["schemas"]["LocationsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    ETag: components["headers"]["ETag"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            412: components["responses"]["PreconditionFailed"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsShowRegion: {
        parameters: {
            query?: {
                /** @description 1: machines without conditions and scores; 2: what a tapped marker shows */
                no_details?: number;
                /** @description the location without its machines */
                metadata_only?: boolean;
                /** @description with no_details=1: adds which machines are in the life list of this user; 0: none */
                user_id?: number;
            };
            header?: never;
            path: {
                /** @description name of a region, which must exist */
                region: string;
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsShowResult"];
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsSuggest: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_name": "The Silver Ball",
                 *       "location_machines": "Xenon (Bally, 1979), Fathom (Bally, 1981)",
                 *       "location_street": "1 Water Street",
                 *       "location_city": "Portland",
                 *       "location_state": "OR",
                 *       "location_country": "US",
                 *       "lat": 45.51,
                 *       "lon": -122.66
                 *     }
                 */
                "application/json": components["schemas"]["LocationsSuggestBody"];
                "application/x-www-form-urlencoded": components["schemas"]["LocationsSuggestBody"];
                "multipart/form-data": components["schemas"]["LocationsSuggestBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsSuggestResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region, location type, operator or zone does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The text looks like advertising. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 100 per IP address in 3600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsTopCities: {
        parameters: {
            query?: {
                /** @description how many cities; 10 when absent */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsTopCitiesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsTopCitiesByMachine: {
        parameters: {
            query?: {
                /** @description how many cities; 10 when absent */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsTopCitiesByMachineResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsTopLocations: {
        parameters: {
            query?: {
                /** @description how many locations; 25 when absent */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsTopLocationsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsTypeCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsTypeCountResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsWithinBoundingBox: {
        parameters: {
            query: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /** @description whole name of a city */
                by_city_id?: components["parameters"]["by_city_idParameter"];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines?: components["parameters"]["by_at_least_n_machinesParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /**
                 * @description southern edge in degrees, -90 to 90
                 * @example 45.5
                 */
                swlat: number;
                /**
                 * @description western edge, greater than nelon where the box crosses the antimeridian, in degrees, -180 to 180
                 * @example -122.7
                 */
                swlon: number;
                /**
                 * @description northern edge in degrees, -90 to 90
                 * @example 45.55
                 */
                nelat: number;
                /**
                 * @description eastern edge in degrees, -180 to 180
                 * @example -122.6
                 */
                nelon: number;
                /** @description only favorite locations of the user with this id */
                user_faved?: number;
                /** @description order of the list; by id when absent, in pages the latest first */
                order_by?: "distance" | "name" | "machine_count" | "updated_at";
                /** @description latitude of the point from which distances are measured in degrees, -90 to 90 */
                user_lat?: number;
                /** @description longitude of the point from which distances are measured in degrees, -180 to 180 */
                user_lon?: number;
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /**
                 * @description 1: leave out long fields; 2: markers only
                 * @example 1
                 */
                no_details?: number;
                /** @description the ids of the machines in the box instead of its locations, as plain JSON */
                machines_only?: boolean;
                /** @description zoom of a map whose world is 512 pixels wide at 0: GeoJSON with clusters of the locations that are near each other there, without pages, order and further fields */
                cluster?: number;
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LocationsWithinBoundingBoxResult"];
                    "application/geo+json": components["schemas"]["LocationsWithinBoundingBoxResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No location in the box matches, or the region or user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    locationsWithinBoundingBoxGeojson: {
        parameters: {
            query: {
                /** @description ids of locations */
                by_location_id?: components["parameters"]["by_location_idParameter"];
                /** @description part of the name, in any spelling */
                by_location_name?: components["parameters"]["by_location_nameParameter"];
                /** @description ids of machines, exactly these */
                by_machine_single_id?: components["parameters"]["by_machine_single_idParameter"];
                /** @description the same as by_machine_single_id, only where the machine is connected */
                by_machine_single_id_ic?: components["parameters"]["by_machine_single_id_icParameter"];
                /** @description ids of machines in the Internet Pinball Database */
                by_ipdb_id?: components["parameters"]["by_ipdb_idParameter"];
                /** @description ids of machines in the Open Pinball Database */
                by_opdb_id?: components["parameters"]["by_opdb_idParameter"];
                /** @description ids of machines; each stands for its whole group */
                by_machine_id?: components["parameters"]["by_machine_idParameter"];
                /** @description the same as by_machine_id, only where the machine is connected */
                by_machine_id_ic?: components["parameters"]["by_machine_id_icParameter"];
                /** @description ids of machine groups */
                by_machine_group_id?: components["parameters"]["by_machine_group_idParameter"];
                /** @description whole name of a machine; it stands for its whole group */
                by_machine_name?: components["parameters"]["by_machine_nameParameter"];
                /** @description ids of operators */
                by_operator_id?: components["parameters"]["by_operator_idParameter"];
                /** @description ids of zones */
                by_zone_id?: components["parameters"]["by_zone_idParameter"];
                /** @description whole name of a city */
                by_city_id?: components["parameters"]["by_city_idParameter"];
                /** @description whole name of a city; only locations without a state */
                by_city_no_state?: components["parameters"]["by_city_no_stateParameter"];
                /** @description name of a region, ignoring case */
                region?: string[];
                /** @description only locations without a region */
                regionless_only?: components["parameters"]["regionless_onlyParameter"];
                /** @description whole name of a machine’s manufacturer */
                manufacturer?: components["parameters"]["manufacturerParameter"];
                /** @description ids of location types */
                by_type_id?: components["parameters"]["by_type_idParameter"];
                /** @description only locations of the partner program */
                by_is_partner_army?: components["parameters"]["by_is_partner_armyParameter"];
                /** @description the same as by_is_partner_army */
                by_is_stern_army?: components["parameters"]["by_is_stern_armyParameter"];
                /** @description name or code of a state */
                by_state_id?: components["parameters"]["by_state_idParameter"];
                /** @description the same as by_state_id */
                by_state_name?: components["parameters"]["by_state_nameParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines?: components["parameters"]["by_at_least_n_machinesParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_type?: components["parameters"]["by_at_least_n_machines_typeParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_city?: components["parameters"]["by_at_least_n_machines_cityParameter"];
                /** @description only locations with at least this many machines */
                by_at_least_n_machines_zone?: components["parameters"]["by_at_least_n_machines_zoneParameter"];
                /** @description type of a machine: em, ss or me */
                by_machine_type?: components["parameters"]["by_machine_typeParameter"];
                /** @description display of a machine: alphanumeric, lcd, dmd, reels or lights */
                by_machine_display?: components["parameters"]["by_machine_displayParameter"];
                /** @description years; only locations with a machine of one of them */
                by_machine_year?: components["parameters"]["by_machine_yearParameter"];
                /** @description only locations with a machine of this year or later */
                by_machine_year_gte?: components["parameters"]["by_machine_year_gteParameter"];
                /** @description only locations with a machine of this year or earlier */
                by_machine_year_lte?: components["parameters"]["by_machine_year_lteParameter"];
                /** @description two-letter code or English name of a country */
                by_country?: components["parameters"]["by_countryParameter"];
                /** @description whether people of all ages may enter; At Times always matches */
                by_all_ages?: components["parameters"]["by_all_agesParameter"];
                /** @description how machines are paid for */
                by_payment_type?: components["parameters"]["by_payment_typeParameter"];
                /** @description whether one gets in without a step */
                by_step_free_entrance?: components["parameters"]["by_step_free_entranceParameter"];
                /** @description whether there are seats near the machines */
                by_seating?: components["parameters"]["by_seatingParameter"];
                /** @description whether it is a place for families with children; At Times always matches */
                by_family_friendly?: components["parameters"]["by_family_friendlyParameter"];
                /** @description only locations that are open now by their opening_hours, and the clock there */
                by_open_now?: components["parameters"]["by_open_nowParameter"];
                /** @description only locations with a connected machine */
                by_ic_active?: components["parameters"]["by_ic_activeParameter"];
                /**
                 * @description southern edge in degrees, -90 to 90
                 * @example 45.5
                 */
                swlat: number;
                /**
                 * @description western edge, greater than nelon where the box crosses the antimeridian, in degrees, -180 to 180
                 * @example -122.7
                 */
                swlon: number;
                /**
                 * @description northern edge in degrees, -90 to 90
                 * @example 45.55
                 */
                nelat: number;
                /**
                 * @description eastern edge in degrees, -180 to 180
                 * @example -122.6
                 */
                nelon: number;
                /** @description only favorite locations of the user with this id */
                user_faved?: number;
                /** @description order of the list; by id when absent, in pages the latest first */
                order_by?: "distance" | "name" | "machine_count" | "updated_at";
                /** @description latitude of the point from which distances are measured in degrees, -90 to 90 */
                user_lat?: number;
                /** @description longitude of the point from which distances are measured in degrees, -180 to 180 */
                user_lon?: number;
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /**
                 * @description 1: leave out long fields; 2: markers only
                 * @example 1
                 */
                no_details?: number;
                /** @description the ids of the machines in the box instead of its locations, as plain JSON */
                machines_only?: boolean;
                /** @description zoom of a map whose world is 512 pixels wide at 0: GeoJSON with clusters of the locations that are near each other there, without pages, order and further fields */
                cluster?: number;
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["LocationsWithinBoundingBoxResult"];
                    "application/json": components["schemas"]["LocationsWithinBoundingBoxResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No location in the box matches, or the region or user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineConditionsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the condition comment
                 * @example 50497
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "comment": "Plays like new again"
                 *     }
                 */
                "application/json": components["schemas"]["MachineConditionsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["MachineConditionsUpdateBody"];
                "multipart/form-data": components["schemas"]["MachineConditionsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineConditionsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Another user wrote the comment, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 500 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineConditionsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the condition comment
                 * @example 50497
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineConditionsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Another user wrote the comment, in a region that you do not administer, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 500 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineGroupsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineGroupsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineGroupsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the record
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineGroup"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_machine_xref_id": 1526,
                 *       "score": "1,234,560"
                 *     }
                 */
                "application/json": components["schemas"]["MachineScoreXrefsCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["MachineScoreXrefsCreateBody"];
                "multipart/form-data": components["schemas"]["MachineScoreXrefsCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsCreateResult"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The machine, or the machine at the location, does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description You have the maximum number of scores on this machine. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsListAtLmx: {
        parameters: {
            query?: {
                /** @description name of a region, which must exist */
                region?: string;
                /** @description only scores of this user */
                user_id?: number;
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description id of the machine at the location
                 * @example 1526
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsListAtLmxResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsUpdate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the score
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "score": "1,234,570"
                 *     }
                 */
                "application/json": components["schemas"]["MachineScoreXrefsUpdateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["MachineScoreXrefsUpdateBody"];
                "multipart/form-data": components["schemas"]["MachineScoreXrefsUpdateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsUpdateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Another user entered the score, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsDelete: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the score
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description Another user entered the score, in a region that you do not administer, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsHighest: {
        parameters: {
            query?: {
                /**
                 * @description only scores of this user
                 * @example 2
                 */
                by_user_id?: number;
                /** @description only scores on this machine */
                by_machine_id?: number;
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsHighestResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsListAtLmxRegion: {
        parameters: {
            query?: {
                /** @description only scores of this user */
                user_id?: number;
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path: {
                /** @description name of a region, which must exist */
                region: string;
                /**
                 * @description id of the machine at the location
                 * @example 1526
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsListAtLmxResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machineScoreXrefsListInRegion: {
        parameters: {
            query?: {
                /** @description only scores at locations of this zone */
                zone_id?: number;
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachineScoreXrefsListInRegionResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machinesActivityFeed: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description id of the machine
                 * @example 641
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": components["schemas"]["LocationsActivityFeedResult"];
                };
            };
            /** @description The machine was merged into another, to which this leads. */
            301: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The machine does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machinesActivityFeedAtom: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description id of the machine
                 * @example 641
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            /** @description The machine was merged into another, to which this leads. */
            301: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The machine does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machinesList: {
        parameters: {
            query?: {
                /** @description only machines at locations of this region, by name */
                region_id?: number;
                /** @description whole name of the manufacturer, in any spelling */
                manufacturer?: string[];
                /**
                 * @description only machines of this group
                 * @example 1
                 */
                machine_group_id?: number;
                /** @description only these machines */
                id?: string[];
                /** @description leave out the fields that clients do not show */
                no_details?: number;
                /** @description include the number of locations with `no_details`, too */
                lmx_count?: boolean;
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachinesListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machinesCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "machine_name": "Bride of Pin-Bot (Prototype)",
                 *       "location_id": 864
                 *     }
                 */
                "application/json": components["schemas"]["MachinesCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["MachinesCreateBody"];
                "multipart/form-data": components["schemas"]["MachinesCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachinesCreateResult"];
                };
            };
            /** @description Created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachinesCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description A machine with this name already exists. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 100 per IP address in 600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    machinesShow: {
        parameters: {
            query?: {
                /**
                 * @description locations per page, 50 when absent
                 * @example 2
                 */
                limit?: number;
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description id of the machine
                 * @example 641
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MachinesShowResult"];
                };
            };
            /** @description The machine was merged into another, to which this leads. */
            301: {
                headers: {
                    Location: components["headers"]["Location"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    openDataShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenDataShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description This directory publishes no files, or has not yet. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    operatorsList: {
        parameters: {
            query?: {
                /** @description name of a region; all operators when absent */
                region?: string;
                /** @description 1: leave out the region; 2: only id and name */
                no_details?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    operatorsListRegion: {
        parameters: {
            query?: {
                /** @description 1: leave out the region; 2: only id and name */
                no_details?: number;
            };
            header?: never;
            path: {
                /** @description name of a region; all operators when absent */
                region: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    operatorsListLocations: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the operator
                 * @example 10
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsListLocationsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description Your account is not connected with this operator. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The operator does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    operatorsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the operator
                 * @example 10
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OperatorsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionLinkXrefsListInRegion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionLinkXrefsListInRegionResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsActivityFeed: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": components["schemas"]["LocationsActivityFeedResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsActivityFeedAtom: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsAppComment: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "region_id": 1,
                 *       "os": "Android",
                 *       "os_version": "16",
                 *       "device_type": "phone",
                 *       "app_version": "4.1",
                 *       "email": "player2@example.org",
                 *       "message": "Thank you for the directory"
                 *     }
                 */
                "application/json": components["schemas"]["RegionsAppCommentBody"];
                "application/x-www-form-urlencoded": components["schemas"]["RegionsAppCommentBody"];
                "multipart/form-data": components["schemas"]["RegionsAppCommentBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsAppCommentResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The text looks like advertising. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 50 per IP address in 3600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsClosestByLatLon: {
        parameters: {
            query: {
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat: components["parameters"]["latParameter"];
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon: components["parameters"]["lonParameter"];
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsClosestByLatLonResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No region is within the distance. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsContact: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "message": "Where did the Taxi go?",
                 *       "region_id": 1,
                 *       "email": "visitor@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["RegionsContactBody"];
                "application/x-www-form-urlencoded": components["schemas"]["RegionsContactBody"];
                "multipart/form-data": components["schemas"]["RegionsContactBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsContactResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is not confirmed. The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The text looks like advertising. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 200 per IP address in 3600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsDoesRegionExist: {
        parameters: {
            query: {
                /**
                 * @description name of the region, case-sensitive
                 * @example portland
                 */
                name: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsDoesRegionExistResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No region has this name. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsLocationAndMachineCounts: {
        parameters: {
            query?: {
                /** @description name of a region; all regions when absent */
                region_name?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsLocationAndMachineCountsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The region does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the region, not its name
                 * @example 1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    regionsSuggest: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "region_name": "Atlantis"
                 *     }
                 */
                "application/json": components["schemas"]["RegionsSuggestBody"];
                "application/x-www-form-urlencoded": components["schemas"]["RegionsSuggestBody"];
                "multipart/form-data": components["schemas"]["RegionsSuggestBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegionsSuggestResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled or silenced. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The text looks like advertising. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 50 per IP address in 3600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportsCreate: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "record_type": "machine_condition",
                 *       "record_id": 13,
                 *       "reason": "It names a person"
                 *     }
                 */
                "application/json": components["schemas"]["ReportsCreateBody"];
                "application/x-www-form-urlencoded": components["schemas"]["ReportsCreateBody"];
                "multipart/form-data": components["schemas"]["ReportsCreateBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReportsCreateResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The record does not exist, or is hidden. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 100 per IP address in 3600 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    statusesList: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusesListResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    statusesShow: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the record
                 * @example 1
                 */
                id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Status"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsActivityFeed: {
        parameters: {
            query?: {
                /**
                 * @description latitude of the point; the whole directory when absent in degrees, -90 to 90
                 * @example 45.52
                 */
                lat?: number;
                /**
                 * @description longitude of the point; the whole directory when absent in degrees, -180 to 180
                 * @example -122.67
                 */
                lon?: number;
                /** @description radius around the point; 30 when absent; at most 250 are used */
                max_distance?: number;
                /** @description the same as max_distance in kilometers; at most 402 are used */
                max_distance_km?: number;
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/feed+json": components["schemas"]["LocationsActivityFeedResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsActivityFeedAtom: {
        parameters: {
            query?: {
                /**
                 * @description latitude of the point; the whole directory when absent in degrees, -90 to 90
                 * @example 45.52
                 */
                lat?: number;
                /**
                 * @description longitude of the point; the whole directory when absent in degrees, -180 to 180
                 * @example -122.67
                 */
                lon?: number;
                /** @description radius around the point; 30 when absent; at most 250 are used */
                max_distance?: number;
                /** @description the same as max_distance in kilometers; at most 402 are used */
                max_distance_km?: number;
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /**
                 * @description how many entries; 50 when absent
                 * @example 2
                 */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/atom+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsList: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /** @description first day, in UTC */
                min_date_of_submission?: components["parameters"]["min_date_of_submissionParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /** @description only what was done at favorite locations of the user with this id */
                user_faved?: components["parameters"]["user_favedParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                    "application/geo+json": components["schemas"]["Feed"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user of user_faved does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListGeojson: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /** @description first day, in UTC */
                min_date_of_submission?: components["parameters"]["min_date_of_submissionParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /** @description only what was done at favorite locations of the user with this id */
                user_faved?: components["parameters"]["user_favedParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["Feed"];
                    "application/json": components["schemas"]["Feed"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user of user_faved does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListAtLocation: {
        parameters: {
            query: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /** @description first day, in UTC */
                min_date_of_submission?: components["parameters"]["min_date_of_submissionParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                    "application/geo+json": components["schemas"]["Feed"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            301: components["responses"]["Merged"];
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListAtLocationGeojson: {
        parameters: {
            query: {
                /**
                 * @description id of the location
                 * @example 864
                 */
                id: number;
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /** @description first day, in UTC */
                min_date_of_submission?: components["parameters"]["min_date_of_submissionParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["Feed"];
                    "application/json": components["schemas"]["Feed"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The location does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListInRegion: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /** @description first day, in UTC */
                min_date_of_submission?: components["parameters"]["min_date_of_submissionParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /** @description only what was done at favorite locations of the user with this id */
                user_faved?: components["parameters"]["user_favedParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Feed"];
                    "application/geo+json": components["schemas"]["Feed"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListInRegionGeojson: {
        parameters: {
            query?: {
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /** @description first day, in UTC */
                min_date_of_submission?: components["parameters"]["min_date_of_submissionParameter"];
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /** @description only what was done at favorite locations of the user with this id */
                user_faved?: components["parameters"]["user_favedParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["Feed"];
                    "application/json": components["schemas"]["Feed"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListRemovedLocations: {
        parameters: {
            query?: {
                /** @description records per page; the response then has next_cursor */
                limit?: number;
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSubmissionsListRemovedLocationsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListWithinRange: {
        parameters: {
            query: {
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat: components["parameters"]["latParameter"];
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon: components["parameters"]["lonParameter"];
                /** @description radius; 30 when absent; at most 250 are used */
                max_distance?: number;
                /** @description the same as max_distance in kilometers; at most 402 are used */
                max_distance_km?: number;
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description only what was done in the region with this id */
                region_id?: number;
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /**
                 * @description first day, in UTC
                 * @example 2019-11-01
                 */
                min_date_of_submission?: string;
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /** @description only what was done at favorite locations of the user with this id */
                user_faved?: components["parameters"]["user_favedParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSubmissionsListWithinRangeResult"];
                    "application/geo+json": components["schemas"]["UserSubmissionsListWithinRangeResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user of user_faved does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsListWithinRangeGeojson: {
        parameters: {
            query: {
                /**
                 * @description latitude of the point in degrees, -90 to 90
                 * @example 45.52
                 */
                lat: components["parameters"]["latParameter"];
                /**
                 * @description longitude of the point in degrees, -180 to 180
                 * @example -122.67
                 */
                lon: components["parameters"]["lonParameter"];
                /** @description radius; 30 when absent; at most 250 are used */
                max_distance?: number;
                /** @description the same as max_distance in kilometers; at most 402 are used */
                max_distance_km?: number;
                /** @description what distances of the response are in: miles (mi, when absent) or kilometers (km) */
                units?: components["parameters"]["unitsParameter"];
                /** @description only what was done in the region with this id */
                region_id?: number;
                /** @description only submissions of these types; those that apps show when absent */
                submission_type?: components["parameters"]["submission_typeParameter"];
                /** @description only what this user has done */
                user_id?: components["parameters"]["user_idParameter"];
                /** @description the same by name; user_id wins */
                user_name?: components["parameters"]["user_nameParameter"];
                /** @description with user_id or user_name: of this type only what the user has done, of other types what anybody has; alone: no submissions of this type. Without effect beside submission_type */
                restrict_to?: components["parameters"]["restrict_toParameter"];
                /** @description only what was done with these machines */
                machine_id?: components["parameters"]["machine_idParameter"];
                /** @description scores that name no location, too */
                include_locationless?: components["parameters"]["include_locationlessParameter"];
                /**
                 * @description first day, in UTC
                 * @example 2019-11-01
                 */
                min_date_of_submission?: string;
                /**
                 * @description records per page; the response then has next_cursor
                 * @example 2
                 */
                limit?: components["parameters"]["limitParameter"];
                /** @description number of the page, from 1, with at most 50 records each; the response then has pagy */
                page?: components["parameters"]["pageParameter"];
                /** @description next_cursor of the previous page */
                cursor?: components["parameters"]["cursorParameter"];
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
                /** @description only what was done at favorite locations of the user with this id */
                user_faved?: components["parameters"]["user_favedParameter"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Link: components["headers"]["Link"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["UserSubmissionsListWithinRangeResult"];
                    "application/json": components["schemas"]["UserSubmissionsListWithinRangeResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user of user_faved does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsTopUsers: {
        parameters: {
            query?: {
                /** @description how many; 10 when absent */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSubmissionsTopUsersResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsTotalCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSubmissionsTotalCountResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    userSubmissionsWeekCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UserSubmissionsWeekCountResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersAddFaveLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_id": 873
                 *     }
                 */
                "application/json": components["schemas"]["UsersAddFaveLocationBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersAddFaveLocationBody"];
                "multipart/form-data": components["schemas"]["UsersAddFaveLocationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAddFaveLocationResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The favorites belong to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The location is already a favorite. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description The user has too many favorites. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersAddLifeListMachine: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "machine_id": 641
                 *     }
                 */
                "application/json": components["schemas"]["UsersAddLifeListMachineBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersAddLifeListMachineBody"];
                "multipart/form-data": components["schemas"]["UsersAddLifeListMachineBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAddLifeListMachineResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The life list belongs to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user or the machine does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            /** @description The life list has the maximum number of machines. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersListWatches: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersListWatchesResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The watches belong to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersAddWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                /**
                 * @example {
                 *       "machine_id": 641,
                 *       "lat": 45.52,
                 *       "lon": -122.67,
                 *       "max_distance": 25
                 *     }
                 */
                "application/json": components["schemas"]["UsersAddWatchBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersAddWatchBody"];
                "multipart/form-data": components["schemas"]["UsersAddWatchBody"];
            };
        };
        responses: {
            /** @description Created. */
            201: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAddWatchResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The watches belong to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            /** @description The user has a watch of the same. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description The user has too many watches. The Idempotency-Key was used for another request. */
            422: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersAnswerEmails: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "answer_emails": "on"
                 *     }
                 */
                "application/json": components["schemas"]["UsersAnswerEmailsBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersAnswerEmailsBody"];
                "multipart/form-data": components["schemas"]["UsersAnswerEmailsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAnswerEmailsResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersAuthDetailsGet: {
        parameters: {
            query: {
                /**
                 * @description username or email address
                 * @example newcomer
                 */
                login: string;
                /**
                 * @description password
                 * @example multi ball
                 */
                password: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAuthDetailsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The account does not exist or is not confirmed, or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 500 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersAuthDetails: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "login": "newcomer",
                 *       "password": "multi ball"
                 *     }
                 */
                "application/json": components["schemas"]["UsersAuthDetailsBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersAuthDetailsResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The account does not exist or is not confirmed, or the password is wrong. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 500 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersChangePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "current_password": "the silver ball",
                 *       "password": "the other silver ball",
                 *       "password_confirmation": "the other silver ball"
                 *     }
                 */
                "application/json": components["schemas"]["UsersChangePasswordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersChangePasswordBody"];
                "multipart/form-data": components["schemas"]["UsersChangePasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersChangePasswordResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The account has changed at the same moment. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersDelete: {
        parameters: {
            query?: {
                /** @description the present password, to delete the account at once, unless it has been active within the last week; send it in the body, as URLs end up in logs */
                current_password?: string;
            };
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersDeleteResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No token was sent, or it is not valid; or the account administers something, and the token is not that of an administrator. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It is that of the last super administrator, or has changed at the same moment. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersEndSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
                /**
                 * @description id of the session, from the list in the account
                 * @example k3Zq
                 */
                session_id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersEndSessionResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 100 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersForgotPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identification": "newcomer"
                 *     }
                 */
                "application/json": components["schemas"]["UsersForgotPasswordBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersForgotPasswordBody"];
                "multipart/form-data": components["schemas"]["UsersForgotPasswordBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersForgotPasswordResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersLifeListInfo: {
        parameters: {
            query?: {
                /** @description only this machine */
                by_machine_id?: number;
                /**
                 * @description the life list of this user; with by_machine_id, whether the machine is on it
                 * @example 2
                 */
                by_user_id?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersLifeListInfoResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The machine does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersListFaveLocationIds: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersListFaveLocationIdsResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersListFaveLocations: {
        parameters: {
            query?: {
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersListFaveLocationsResult"];
                    "application/geo+json": components["schemas"]["UsersListFaveLocationsResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersListFaveLocationsGeojson: {
        parameters: {
            query?: {
                /** @description geojson, csv, kml, gpx: the same as the path with .geojson, .csv, .kml or .gpx */
                format?: components["parameters"]["formatParameter"];
            };
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["UsersListFaveLocationsResult"];
                    "application/json": components["schemas"]["UsersListFaveLocationsResult"];
                    "text/csv": string;
                    "application/vnd.google-earth.kml+xml": string;
                    "application/gpx+xml": string;
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersProfileInfo: {
        parameters: {
            query?: {
                /** @description the life list with scores, in place of the lists of scores */
                life_list?: boolean;
                /** @description only the ids of the machines on the life list */
                life_list_ids_only?: boolean;
                /** @description without profile_list_of_high_scores */
                new_score_list_only?: boolean;
            };
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersProfileInfoResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersRemoveFaveLocation: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "location_id": 864
                 *     }
                 */
                "application/json": components["schemas"]["UsersRemoveFaveLocationBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersRemoveFaveLocationBody"];
                "multipart/form-data": components["schemas"]["UsersRemoveFaveLocationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersRemoveFaveLocationResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The favorites belong to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersRemoveLifeListMachine: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "machine_id": 641
                 *     }
                 */
                "application/json": components["schemas"]["UsersRemoveLifeListMachineBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersRemoveLifeListMachineBody"];
                "multipart/form-data": components["schemas"]["UsersRemoveLifeListMachineBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersRemoveLifeListMachineResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The life list belongs to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist, or the machine is not on the life list. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user has scores on the machine. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersUpdateWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
                /**
                 * @description id of the watch
                 * @example 1
                 */
                watch_id: number;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "delivery": "immediate"
                 *     }
                 */
                "application/json": components["schemas"]["UsersUpdateWatchBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersUpdateWatchBody"];
                "multipart/form-data": components["schemas"]["UsersUpdateWatchBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersUpdateWatchResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The watch belongs to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersRemoveWatch: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
                /**
                 * @description id of the watch
                 * @example 1
                 */
                watch_id: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersRemoveWatchResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description The watch belongs to another user, or the account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 300 per IP address in 300 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersResendConfirmation: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "identification": "newcomer"
                 *     }
                 */
                "application/json": components["schemas"]["UsersResendConfirmationBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersResendConfirmationBody"];
                "multipart/form-data": components["schemas"]["UsersResendConfirmationBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersResendConfirmationResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersShowAccount: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersShowAccountResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersUpdateAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "language": "de"
                 *     }
                 */
                "application/json": components["schemas"]["UsersUpdateAccountBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersUpdateAccountBody"];
                "multipart/form-data": components["schemas"]["UsersUpdateAccountBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersUpdateAccountResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersSignOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": components["schemas"]["UsersSignOutBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersSignOutBody"];
                "multipart/form-data": components["schemas"]["UsersSignOutBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersSignOutResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The account is disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 100 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersSignUp: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "username": "pinhead",
                 *       "email": "pinhead@example.org",
                 *       "password": "extra ball",
                 *       "confirm_password": "extra ball"
                 *     }
                 */
                "application/json": components["schemas"]["UsersSignUpBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersSignUpResult"];
                };
            };
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The username or the email address is taken. The username and password of an account that was never confirmed, with another address, replace its address. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            /** @description Too many requests: at most 100 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersTotalCount: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersTotalCountResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersUpdateEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "player-at-home@example.org"
                 *     }
                 */
                "application/json": components["schemas"]["UsersUpdateEmailBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersUpdateEmailBody"];
                "multipart/form-data": components["schemas"]["UsersUpdateEmailBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersUpdateEmailResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description No token was sent, or it is not valid; or the account administers something, and the token is not that of an administrator. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The email address is taken, or the account has changed at the same moment. A request with the same Idempotency-Key is still running. */
            409: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    usersUpdateUserFlag: {
        parameters: {
            query?: never;
            header?: {
                /** @description identifies this request: a repeat with the same key does nothing and gets the first response again */
                "Idempotency-Key"?: components["parameters"]["Idempotency-KeyParameter"];
            };
            path: {
                /**
                 * @description id of the user
                 * @example 2
                 */
                id: components["parameters"]["idParameter"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "flag": "us-or"
                 *     }
                 */
                "application/json": components["schemas"]["UsersUpdateUserFlagBody"];
                "application/x-www-form-urlencoded": components["schemas"]["UsersUpdateUserFlagBody"];
                "multipart/form-data": components["schemas"]["UsersUpdateUserFlagBody"];
            };
        };
        responses: {
            /** @description Done. */
            200: {
                headers: {
                    "Idempotent-Replayed": components["headers"]["Idempotent-Replayed"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UsersUpdateUserFlagResult"];
                };
            };
            /** @description A parameter is missing or wrong; the message names it. idempotency_key is not 1 to 255 printable ASCII characters. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            401: components["responses"]["Unauthorized"];
            /** @description It is the account of another user, or disabled. */
            403: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            /** @description The user does not exist. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            409: components["responses"]["Conflict"];
            413: components["responses"]["TooLarge"];
            422: components["responses"]["Unprocessable"];
            /** @description Too many requests: at most 50 per IP address in 900 seconds. */
            429: {
                headers: {
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
    viewerShow: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ViewerShowResult"];
                };
            };
            304: components["responses"]["NotModified"];
            /** @description The body is not readable. */
            400: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
        };
    };
    zonesListInRegion: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description name of the region
                 * @example portland
                 */
                region: components["parameters"]["regionParameter"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "Cache-Control": components["headers"]["Cache-Control"];
                    ETag: components["headers"]["ETag"];
                    "X-Data-Credit": components["headers"]["X-Data-Credit"];
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ZonesListInRegionResult"];
                };
            };
            304: components["responses"]["NotModified"];
            400: components["responses"]["BadRequest"];
            /** @description The API token is missing or not valid, where the service asks for one. */
            401: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiError"];
                };
            };
            404: components["responses"]["NotFound"];
            413: components["responses"]["TooLarge"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalError"];
            503: components["responses"]["Unavailable"];
        };
    };
}
