// Makes the reads of the README's tour with the client of oapi-codegen.
package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"directory/client"
)

func main() {
	ctx := context.Background()
	directory, err := client.NewClientWithResponses(os.Args[1])
	check(err)
	closest, err := directory.LocationsClosestByLatLonWithResponse(ctx, &client.LocationsClosestByLatLonParams{Lat: 45.52, Lon: -122.67})
	check(err)
	// Of an operation with two types of content, it parses only those without parameters such as a charset.
	var one client.LocationsClosestByLatLonResultForm2
	check(json.Unmarshal(closest.Body, &one))
	fmt.Println(*one.Location.Name)
	atLeast := 10
	listed, err := directory.LocationsListRegionWithResponse(ctx, "portland", &client.LocationsListRegionParams{ByAtLeastNMachines: &atLeast})
	check(err)
	var region client.LocationsListResultForm2
	check(json.Unmarshal(listed.Body, &region))
	inRegion, err := region.Locations.AsLocationsListResultForm2Locations0()
	check(err)
	fmt.Println(len(inRegion))
	noDetails := 2
	box, err := directory.LocationsWithinBoundingBoxGeojsonWithResponse(ctx, &client.LocationsWithinBoundingBoxGeojsonParams{
		Swlat: 45.4, Swlon: -122.8, Nelat: 45.6, Nelon: -122.5, NoDetails: &noDetails,
	})
	check(err)
	collection, err := box.ApplicationgeoJSON200.AsLocationsWithinBoundingBoxResultForm1()
	check(err)
	fmt.Println(len(collection.Features))
}

func check(err error) {
	if err != nil {
		panic(err)
	}
}
